"""A smaller PNG of the same picture: a palette of 256 colours is enough for flat drawings."""

from io import BytesIO

from PIL import Image

MOST_COLOURS = 256


def shrink(png: bytes) -> bytes:
    """The same picture with a palette. Colours of large areas stay exactly as they are."""
    picture = Image.open(BytesIO(png)).convert("RGB")
    small = picture.quantize(MOST_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    out = BytesIO()
    small.save(out, "PNG", optimize=True)
    return out.getvalue()
