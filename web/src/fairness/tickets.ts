/** The ticket decks and what is dealt from them, as far as chance goes: src/roundhouse/rules/tickets.py. */

import type { Generator } from "./generator";

interface Ticket {
  text: string;
  deck: string;
}

export class Tickets {
  /** Of each deck its tickets, top first. */
  readonly decks: string[][];
  readonly offers: (string | null)[][];
  readonly held: Set<string>[];
  private readonly deckOf: Map<string, number>;

  constructor(
    private readonly dice: Generator,
    tickets: Ticket[],
    private readonly names: string[],
    seats: number,
  ) {
    this.deckOf = new Map(tickets.map(({ text, deck }) => [text, names.indexOf(deck)]));
    this.decks = names.map((name) => tickets.filter(({ deck }) => deck === name).map(({ text }) => text));
    this.offers = Array.from({ length: seats }, () => []);
    this.held = Array.from({ length: seats }, () => new Set());
    this.decks.forEach((deck) => this.shuffle(deck, 0));
  }

  get left(): number {
    return this.decks.reduce((sum, deck) => sum + deck.length, 0);
  }

  /** How many of each deck, as an action says it: `tickets`, or `tickets 2 long 1 short`. */
  counts(words: string[], alone: number): number[] {
    if (words.length === 0) return [Math.min(alone, this.decks[0]!.length)];
    return this.names.map((name) => Number(words[words.indexOf(name) - 1] ?? 0));
  }

  offer(seat: number, counts: number[]): void {
    this.offers[seat] = counts.flatMap((n, deck) => this.decks[deck]!.splice(0, n));
  }

  offered(seat: number): number {
    return this.offers[seat]!.filter((ticket) => ticket !== null).length;
  }

  /** Keep the tickets at some places of the offer; without any, all of them. */
  keep(seat: number, places?: number[]): void {
    this.offers[seat] = this.offers[seat]!.map((ticket, place) => {
      if (ticket === null || (places && !places.includes(place))) return ticket;
      this.held[seat]!.add(ticket);
      return null;
    });
  }

  /** What these seats did not keep goes under its deck, in an order that nobody knows. */
  giveBack(seats: number[], shuffleAll = false): void {
    const before = this.decks.map((deck) => deck.length);
    for (const seat of seats) {
      for (const ticket of this.offers[seat]!) if (ticket !== null) this.decks[this.deckOf.get(ticket)!]!.push(ticket);
      this.offers[seat] = [];
    }
    this.decks.forEach((deck, i) => this.shuffle(deck, shuffleAll ? 0 : before[i]!));
  }

  private shuffle(deck: string[], start: number): void {
    for (let i = deck.length - 1; i > start; i--) {
      const j = start + this.dice.below(i - start + 1);
      [deck[i], deck[j]] = [deck[j]!, deck[i]!];
    }
  }
}
