"""Makes a PNG smaller by using at most 256 colours. Flat drawings look almost the same."""

import struct
import zlib
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST = 256
SPACING = (6, 9, 12, 16, 20, 26, 40)
"""Distances below which two colours are drawn as one. The first that gives few enough colours is used."""


def shrink(png: bytes) -> bytes:
    """The same picture with a palette. The input has the renderer's format: 8 bits each of red, green, blue and
    alpha."""
    pixels = _pixels(png)[:, :, :3]
    packed = pixels.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], dtype=np.uint32)
    values, where, counts = np.unique(packed, return_inverse=True, return_counts=True)
    colours = np.stack([values >> 16 & 255, values >> 8 & 255, values & 255], axis=1).astype(np.int32)
    palette = _palette(colours[np.argsort(-counts, kind="stable")])
    nearest = np.concatenate([_nearest(part, palette) for part in np.array_split(colours, len(colours) // 4096 + 1)])
    return _write(nearest[where].reshape(packed.shape).astype(np.uint8), palette.astype(np.uint8))


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def _pixels(png: bytes) -> Bytes:
    chunks = list(_chunks(png))
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    assert (depth, kind, interlaced) == (8, 6, 0), "not what the renderer writes"
    packed = zlib.decompress(b"".join(data for name, data in chunks if name == b"IDAT"))
    rows = np.frombuffer(packed, np.uint8).reshape(height, 1 + 4 * width)
    return _unfilter(rows[:, 0], rows[:, 1:].reshape(height, width, 4))


def _unfilter(filters: Bytes, rows: Bytes) -> Bytes:
    """Undo the filter of each row. Pixels of a diagonal are computed at once: each needs only those left and above."""
    height, width, _ = rows.shape
    slanted = np.zeros((height + width + 1, height + 1, 4), np.int32)  # [1 + row + column, 1 + row]
    number = np.arange(height)
    for diagonal in range(height + width - 1):
        r = number[max(0, diagonal - width + 1) : diagonal + 1]
        left = slanted[diagonal, r + 1] * (r < diagonal)[:, None]
        above = slanted[diagonal, r]
        corner = slanted[diagonal - 1, r] * ((r > 0) & (r < diagonal))[:, None]
        added = _predict(filters[r][:, None], left, above, corner)
        slanted[diagonal + 1, r + 1] = (rows[r, diagonal - r] + added) & 255
    column = np.arange(width)
    straight: Bytes = slanted[1 + number[:, None] + column, 1 + number[:, None]].astype(np.uint8)
    return straight


def _predict(
    filters: Bytes, left: NDArray[np.int32], above: NDArray[np.int32], corner: NDArray[np.int32]
) -> NDArray[np.int32]:
    """The prediction that each of the five PNG filters subtracted."""
    guess = left + above - corner
    far, farther, farthest = abs(guess - left), abs(guess - above), abs(guess - corner)
    paeth = np.where((far <= farther) & (far <= farthest), left, np.where(farther <= farthest, above, corner))
    return np.select(
        [filters == 1, filters == 2, filters == 3, filters == 4], [left, above, (left + above) // 2, paeth], 0
    )


def _palette(colours: NDArray[np.int32]) -> NDArray[np.int32]:
    """The most frequent colours that are not too near to each other."""
    for spacing in SPACING:
        palette = _apart(colours, spacing)
        if len(palette) <= MOST:
            return palette
    return palette[:MOST]


def _apart(colours: NDArray[np.int32], spacing: int) -> NDArray[np.int32]:
    left = colours
    kept: list[NDArray[np.int32]] = []
    while len(left) and len(kept) <= MOST:
        kept.append(left[0])
        left = left[((left - left[0]) ** 2).sum(axis=1) > spacing**2]
    return np.array(kept)


def _nearest(colours: NDArray[np.int32], palette: NDArray[np.int32]) -> NDArray[np.intp]:
    found: NDArray[np.intp] = ((colours[:, None] - palette) ** 2).sum(axis=2).argmin(axis=1)
    return found


def _write(indices: Bytes, palette: Bytes) -> bytes:
    height, width = indices.shape
    rows = np.zeros((height, width + 1), np.uint8)
    rows[:, 1:] = indices
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", head),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )
