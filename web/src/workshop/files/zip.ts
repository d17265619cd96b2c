/** One file with all files of an edition: a zip, without compression. */

import type { Files } from "./files";

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes, the lowest byte first. */
function numbers(...values: [bytes: 2 | 4, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Names in UTF-8; the earliest date there is, so that the same map gives the same file. */
const [NEEDED, UTF8, STORED, TIME, DATE] = [20, 0x0800, 0, 0, 0x21];

export function zip(files: Files): Blob {
  const encoder = new TextEncoder();
  const [parts, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [named, bytes] = [encoder.encode(name), encoder.encode(text)];
    const common: [2 | 4, number][] = [
      [2, NEEDED],
      [2, UTF8],
      [2, STORED],
      [2, TIME],
      [2, DATE],
      [4, checksum(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, named.length],
      [2, 0],
    ];
    const head = numbers([4, 0x04034b50], ...common);
    parts.push(head, named, bytes);
    const place: [2 | 4, number][] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, at],
    ];
    directory.push(numbers([4, 0x02014b50], [2, NEEDED], ...common, ...place), named);
    at += head.length + named.length + bytes.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = Object.keys(files).length;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);
  return new Blob([...parts, ...directory, end] as BlobPart[], { type: "application/zip" });
}
