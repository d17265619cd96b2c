/** SHA-256 and HMAC. Browsers have them only for pages over HTTPS, and a server at home has none. */

const { K, START } = constants();

export type Bytes = Uint8Array;

/** The first 32 bits of the fractions of the cube and square roots of the first primes, as the standard has it. */
function constants(): { K: Uint32Array; START: Uint32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) >>> 0;
  return {
    K: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    START: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  };
}

export function sha256(message: Bytes): Bytes {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = START.slice();
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
  const hash = new Uint8Array(32);
  state.forEach((word, i) => new DataView(hash.buffer).setUint32(4 * i, word));
  return hash;
}

function compress(state: Uint32Array, view: DataView, at: number): void {
  const words = schedule(view, at);
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + words[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

function schedule(view: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    words[i] = words[i - 16]! + small + words[i - 7]! + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  }
  return words;
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** HMAC-SHA-256, for keys of at most 64 bytes. */
export function hmac(key: Bytes, message: Bytes): Bytes {
  const pad = (byte: number): Bytes => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ byte);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

export function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const bytes = (text: string): Bytes => new TextEncoder().encode(text);

export const hex = (from: Bytes): string => Array.from(from, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes that hexadecimal digits mean; an error for anything else. */
export function unhex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error("not hexadecimal");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export const hashed = (text: string): string => hex(sha256(bytes(text)));
