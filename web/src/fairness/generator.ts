/** The generator of the rules (xoshiro256++), seeded for one step as the server seeds it: src/roundhouse/rules/chance.py
 * and game/fairness.py. */

import { bytes, joined, sha256, type Bytes } from "./sha256";

const TWO_32 = 2 ** 32;
const whole = (value: bigint): bigint => BigInt.asUintN(64, value);
const turned = (word: bigint, by: bigint): bigint => whole(word << by) | (word >> (64n - by));

export class Generator {
  /** How many numbers were drawn. */
  draws = 0;
  private state: [bigint, bigint, bigint, bigint] = [0n, 0n, 0n, 0n];

  constructor(private readonly secret: Bytes) {}

  /** Begin a step. */
  seed(step: number): void {
    const number = new Uint8Array(8);
    new DataView(number.buffer).setBigUint64(0, BigInt(step));
    const view = new DataView(sha256(joined(bytes("roundhouse step"), this.secret, number)).buffer);
    this.state = [view.getBigUint64(0), view.getBigUint64(8), view.getBigUint64(16), view.getBigUint64(24)];
  }

  /** The next 64 random bits. */
  roll(): bigint {
    let [a, b, c, d] = this.state;
    const result = whole(turned(whole(a + d), 23n) + a);
    const shifted = whole(b << 17n);
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    this.state = [a, b, c ^ shifted, turned(d, 45n)];
    return result;
  }

  /** A number from 0 to bound - 1, each equally likely. */
  below(bound: number): number {
    this.draws += 1;
    const least = (TWO_32 - bound) % bound;
    let product = this.half() * bound;
    while (product % TWO_32 < least) product = this.half() * bound;
    return Math.floor(product / TWO_32);
  }

  private half(): number {
    return Number(this.roll() >> 32n);
  }
}
