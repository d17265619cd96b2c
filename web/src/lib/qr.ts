/** QR codes: bytes, error correction M, versions 1 to 10. */

/** Version -> words of correction a block, blocks, bytes of data a block; with a second kind of blocks their number follows. */
const BLOCKS: [correction: number, blocks: number, data: number, longer: number][] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const POWERS = new Uint8Array(512);
const LOGS = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++, x = x & 128 ? (x << 1) ^ 0x11d : x << 1) {
  POWERS[i] = POWERS[i + 255] = x;
  LOGS[x] = i;
}

const times = (a: number, b: number): number => (a && b ? POWERS[LOGS[a]! + LOGS[b]!]! : 0);

function correction(data: number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i++) {
    const root = POWERS[i]!;
    divisor = [...divisor, 0].map((each, k) => each ^ times(divisor[k - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]!;
    divisor.forEach((each, k) => (rest[i + k]! ^= times(each, factor)));
  }
  return rest.slice(data.length);
}

function capacity(version: number): number {
  const [, blocks, data, longer] = BLOCKS[version - 1]!;
  return blocks * data + longer * (data + 1);
}

function encoded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const room = 8 * capacity(version);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: room / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((a, b) => 2 * a + b, 0));
}

/** Data and correction of all blocks, one word of each in turn. */
function interleaved(words: number[], version: number): number[] {
  const [count, blocks, size, longer] = BLOCKS[version - 1]!;
  const parts: number[][] = [];
  for (let i = 0, at = 0; i < blocks + longer; i++) {
    const length = size + (i < blocks ? 0 : 1);
    parts.push(words.slice(at, (at += length)));
  }
  const checks = parts.map((part) => correction(part, count));
  const woven = (all: number[][], most: number): number[] =>
    Array.from({ length: most }, (_, i) => all.flatMap((part) => (i < part.length ? [part[i]!] : []))).flat();
  return [...woven(parts, size + 1), ...woven(checks, count)];
}

class Code {
  readonly size: number;
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = 17 + 4 * version;
    this.dark = this.empty();
    this.fixed = this.empty();
    this.patterns();
  }

  private empty(): boolean[][] {
    return Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private square(x: number, y: number, radius: number, light: number[]): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        this.set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  private patterns(): void {
    const last = this.size - 7;
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]] as const) this.square(x, y, 4, [2, 4]);
    const lines = ALIGNED[this.version - 1]!;
    for (const x of lines)
      for (const y of lines) {
        const corner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
        if (!corner) this.square(x, y, 2, [1]);
      }
    this.format(0);
    if (this.version >= 7) this.told();
  }

  private told(): void {
    const bits = (this.version << 12) | remainder(this.version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.set(a, b, dark);
      this.set(b, a, dark);
    }
  }

  format(mask: number): void {
    const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
    const dark = (i: number): boolean => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 6; i++) this.set(8, i, dark(i));
    this.set(8, 7, dark(6));
    this.set(8, 8, dark(7));
    this.set(7, 8, dark(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, dark(i));
    for (let i = 0; i < 8; i++) this.set(this.size - 1 - i, 8, dark(i));
    for (let i = 8; i < 15; i++) this.set(8, this.size - 15 + i, dark(i));
    this.set(8, this.size - 8, true);
  }

  /** Words in columns of two, up and down, from the right; every second diagonal is turned over. */
  fill(words: number[]): void {
    let bit = 0;
    for (let right = this.size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.size; i++) {
        const y = up ? this.size - 1 - i : i;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]) continue;
          const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
          this.dark[y]![x] = (dark === 1) !== ((x + y) % 2 === 0);
          bit++;
        }
      }
    }
  }
}

function remainder(value: number, length: number, divisor: number): number {
  let rest = value;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return rest;
}

/** The drawing of a code as a path, one unit a square; `null` if the text is too long. */
export function qr(text: string): { size: number; path: string } | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => bytes.length + (i < 9 ? 2 : 3) <= capacity(i + 1)) + 1;
  if (version === 0) return null;
  const code = new Code(version);
  code.fill(interleaved(encoded(bytes, version), version));
  const path = code.dark
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size: code.size, path };
}
