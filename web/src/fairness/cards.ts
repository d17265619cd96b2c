/** The pile, the discards and the market, as far as chance goes: src/roundhouse/rules/cards.py. */

import type { Generator } from "./generator";

const SLOTS = 5;
const WILD = "wild";

export type Counts = Record<string, number>;

export const add = (counts: Counts, kind: string, n = 1): void => {
  counts[kind] = (counts[kind] ?? 0) + n;
};

const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

export class Cards {
  readonly market: (string | null)[] = Array<null>(SLOTS).fill(null);
  readonly hands: Counts[];
  readonly laid: Counts[];
  discard: Counts = {};
  deck: Counts;

  constructor(
    private readonly dice: Generator,
    cards: Counts,
    seats: number,
    hand: number,
    private readonly sweepAt: number,
  ) {
    this.deck = { ...cards };
    this.hands = Array.from({ length: seats }, () => ({}));
    this.laid = Array.from({ length: seats }, () => ({}));
    for (const each of this.hands) for (let i = 0; i < hand; i++) add(each, this.turnUp());
    this.settle();
  }

  get pile(): number {
    return total(this.deck);
  }

  drawBlind(seat: number): void {
    add(this.hands[seat]!, this.turnUp());
  }

  drawSlot(seat: number, slot: number): void {
    const kind = this.market[slot];
    if (!kind) throw new Error("an empty slot");
    this.market[slot] = null;
    add(this.hands[seat]!, kind);
    this.settle();
  }

  spend(seat: number, kind: string, n: number): void {
    add(this.hands[seat]!, kind, -n);
    add(this.discard, kind, n);
  }

  /** A card of a payment is kept for the flag. */
  lay(seat: number, kind: string): void {
    add(this.discard, kind, -1);
    add(this.laid[seat]!, kind);
  }

  /** A whole flag is discarded at the end of the turn. */
  finishFlag(seat: number, colours: string[]): void {
    const laid = this.laid[seat]!;
    if (colours.length === 0 || colours.some((colour) => !laid[colour])) return;
    for (const colour of colours) {
      add(laid, colour, -1);
      add(this.discard, colour);
    }
  }

  /** Make the market whole. */
  settle(): void {
    if (this.pile === 0) this.reshuffle();
    this.fill();
    while (this.mustSweep()) {
      for (let slot = 0; slot < SLOTS; slot++) {
        add(this.discard, this.market[slot]!);
        this.market[slot] = null;
      }
      this.fill();
    }
  }

  private turnUp(): string {
    let chosen = this.dice.below(this.pile);
    const kind = Object.keys(this.deck).find((each) => (chosen -= this.deck[each]!) < 0)!;
    add(this.deck, kind, -1);
    if (this.pile === 0) this.reshuffle();
    return kind;
  }

  private reshuffle(): void {
    for (const kind of Object.keys(this.deck)) this.deck[kind] = this.discard[kind] ?? 0;
    this.discard = {};
  }

  private fill(): void {
    for (let slot = 0; slot < SLOTS; slot++)
      if (this.market[slot] === null && this.pile > 0) this.market[slot] = this.turnUp();
  }

  private mustSweep(): boolean {
    const wilds = this.market.filter((kind) => kind === WILD).length;
    if (wilds < this.sweepAt || this.market.includes(null)) return false;
    const coloured = (counts: Counts): number => total(counts) - (counts[WILD] ?? 0);
    if (coloured(this.deck) + coloured(this.discard) + SLOTS - wilds <= SLOTS - this.sweepAt) return false;
    return !(this.pile === SLOTS && total(this.discard) === 0 && (this.deck[WILD] ?? 0) >= this.sweepAt);
  }
}
