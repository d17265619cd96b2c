/** My part before the first card: keep the fingerprint, give the hashes of my random numbers, and then the numbers. */

import type { Sent, Snapshot } from "../lib/protocol";
import { hashOf } from "./journal";
import { keeping, type Kept } from "./keeping";
import { hex } from "./sha256";

const NONCE_BYTES = 32;
const random = (): string => hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));

export class Mixing {
  private kept: Kept | null;
  /** What was sent and not confirmed yet, so that nothing is sent twice. */
  private readonly sent = new Set<string>();

  constructor(private readonly table: string) {
    this.kept = keeping.of(table);
  }

  /** Begin again after a lost connection: what was sent may not have arrived. */
  reconnected(): void {
    this.sent.clear();
  }

  /** What my seats have to send now. Nothing is told to a server that shows another fingerprint than before. */
  answers({ table: { commitment, mixing }, mine }: Snapshot): Sent[] {
    if (!commitment || !mixing) return [];
    this.kept ??= { commitment, nonces: {}, time: Date.now() };
    if (this.kept.commitment !== commitment) return [];
    const seats = mine.map((each) => each.seat);
    const answers = mixing.asked === "nonces" ? this.told(seats, mixing) : this.pledged(seats, mixing.hashes);
    keeping.keep(this.table, this.kept);
    return answers.filter((answer) => this.first(JSON.stringify(answer)));
  }

  /** Where another device at my seat was first, its number counts. */
  private pledged(seats: number[], hashes: (string | null)[]): Sent[] {
    const before = this.kept!.nonces;
    const known = new Map(Object.values(before).map((nonce) => [hashOf(nonce), nonce]));
    const nonces: Record<number, string> = {};
    for (const seat of seats) {
      const hash = hashes[seat] ?? null;
      const nonce = hash === null ? (before[seat] ?? random()) : known.get(hash);
      if (nonce) nonces[seat] = nonce;
    }
    this.kept!.nonces = nonces;
    const missing = seats.filter((seat) => hashes[seat] === null && nonces[seat]);
    return missing.map((seat) => ({ do: "pledge", seat, hash: hashOf(nonces[seat]!) }));
  }

  private told(seats: number[], { hashes, nonces }: { hashes: (string | null)[]; nonces: (string | null)[] }): Sent[] {
    this.kept!.hashes ??= hashes;
    if (JSON.stringify(this.kept!.hashes) !== JSON.stringify(hashes)) return [];
    return seats
      .filter((seat) => nonces[seat] === null && this.fits(seat, hashes[seat] ?? null))
      .map((seat): Sent => ({ do: "nonce", seat, nonce: this.kept!.nonces[seat]! }));
  }

  private fits(seat: number, hash: string | null): boolean {
    const nonce = this.kept!.nonces[seat];
    return nonce !== undefined && hashOf(nonce) === hash;
  }

  private first(answer: string): boolean {
    if (this.sent.has(answer)) return false;
    this.sent.add(answer);
    return true;
  }
}
