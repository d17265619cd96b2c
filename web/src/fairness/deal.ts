/** All chance of a game, drawn again: the deal, the market, the tickets, the passengers, and who begins.
 *
 * It knows of the rules only what decides when something is drawn, and from what: src/roundhouse/rules/turns.py. */

import { Cards, add, type Counts } from "./cards";
import { Generator } from "./generator";
import { unhex } from "./sha256";
import { Tickets } from "./tickets";

/** What an edition says about chance. */
export interface Contents {
  cards: Counts;
  hand: number;
  sweep_at: number;
  decks: string[];
  tickets: { text: string; deck: string }[];
  routes: { text: string; length: number }[];
  places: { id: string; passengers: number }[];
  start: { draw: number; keep: number };
  turn: { draw: number; keep: number };
  start_returns: string;
  first_after_tickets: boolean;
  bonuses: {
    passengers?: { kinds: string[]; each: number } | null;
    flags?: { colours: string[] } | null;
  };
}

/** Whose answer an action was, and whether the turn or the game ended with it. */
export interface Move {
  seat: number;
  action: string;
  ends: boolean;
}

export class Deal {
  readonly cards: Cards;
  readonly tickets: Tickets;
  readonly passengers: Record<string, Counts>;
  first: number | null;
  private readonly dice: Generator;
  private readonly announced: number[][] = [];
  private opening = true;
  private steps = 0;

  constructor(
    private readonly box: Contents,
    readonly seats: number,
    secret: string,
    first: number | null,
  ) {
    this.dice = new Generator(unhex(secret));
    this.dice.seed(0);
    this.cards = new Cards(this.dice, box.cards, seats, box.hand, box.sweep_at);
    this.tickets = new Tickets(this.dice, box.tickets, box.decks, seats);
    this.passengers = this.seatPassengers();
    this.first = first;
    if (!box.first_after_tickets) this.chooseFirst();
    if (box.decks.length === 1) this.dealOffers(Array<number[]>(seats).fill([box.start.draw]));
  }

  /** How many random numbers were drawn. */
  get draws(): number {
    return this.dice.draws;
  }

  /** Draw what an action makes to be drawn. */
  play({ seat, action, ends }: Move): void {
    this.steps += 1;
    this.dice.seed(this.steps);
    const opening = this.opening;
    this.act(seat, action.split(" "));
    if (!ends || opening) return;
    this.cards.finishFlag(seat, this.box.bonuses.flags?.colours ?? []);
    this.cards.settle();
  }

  private act(seat: number, [verb, ...words]: string[]): void {
    if (verb === "draw" && words[0] === "blind") this.cards.drawBlind(seat);
    else if (verb === "draw") this.cards.drawSlot(seat, Number(words[0]) - 1);
    else if (verb === "claim") this.pay(seat, words[0]!, words[1]!);
    else if (verb === "tickets") this.ask(seat, words);
    else if (verb === "keep" && words[0] === "card") this.cards.lay(seat, this.paid);
    else if (verb === "keep")
      this.keep(
        seat,
        words.map((word) => Number(word) - 1),
      );
    else if (verb !== "take" && verb !== "discard") throw new Error(`no such action: ${verb}`);
  }

  /** The colour that was paid last: of it a card can be kept for the flag. */
  private paid = "";

  private pay(seat: number, route: string, payment: string): void {
    const length = this.box.routes.find(({ text }) => text === route)?.length;
    if (length === undefined) throw new Error(`no such route: ${route}`);
    const [colour, wilds] =
      payment === "wilds" ? ["", length] : [payment.split("+")[0]!, Number(payment.split("+")[1] ?? 0)];
    this.cards.spend(seat, "wild", wilds);
    if (colour) this.cards.spend(seat, colour, length - wilds);
    this.paid = colour;
  }

  private ask(seat: number, words: string[]): void {
    const counts = this.tickets.counts(words, this.box.turn.draw);
    if (this.opening) {
      this.announced[seat] = counts;
      if (seat === this.seats - 1) this.dealOffers(this.announced);
      return;
    }
    this.tickets.offer(seat, counts);
    if (this.tickets.offered(seat) <= this.box.turn.keep) this.keepInPlay(seat);
  }

  private keep(seat: number, places: number[]): void {
    if (!this.opening) this.keepInPlay(seat, places);
    else {
      this.tickets.keep(seat, places);
      this.askOpening(seat + 1);
    }
  }

  private keepInPlay(seat: number, places?: number[]): void {
    this.tickets.keep(seat, places);
    this.tickets.giveBack([seat]);
  }

  /** Everybody is dealt to before anybody chooses. */
  private dealOffers(counts: number[][]): void {
    counts.forEach((each, seat) => this.tickets.offer(seat, each));
    this.askOpening(0);
  }

  /** Who has no choice is not asked. After the last one the game begins. */
  private askOpening(from: number): void {
    for (let seat = from; seat < this.seats; seat++) {
      if (this.tickets.offered(seat) > this.box.start.keep) return;
      this.tickets.keep(seat);
    }
    this.tickets.giveBack([...Array(this.seats).keys()], this.box.start_returns === "shuffle");
    this.chooseFirst();
    this.opening = false;
  }

  private chooseFirst(): void {
    this.first ??= this.dice.below(this.seats);
  }

  /** All come out of one bag, as many to a place as it shows. */
  private seatPassengers(): Record<string, Counts> {
    const { kinds, each } = this.box.bonuses.passengers ?? { kinds: [], each: 0 };
    const bag = kinds.map(() => each);
    const lying: Record<string, Counts> = {};
    for (const { id, passengers } of kinds.length > 0 ? this.box.places : []) {
      for (let i = 0; i < passengers; i++) {
        let chosen = this.dice.below(bag.reduce((sum, n) => sum + n, 0));
        const kind = bag.findIndex((n) => (chosen -= n) < 0);
        bag[kind]! -= 1;
        add((lying[id] ??= {}), kinds[kind]!);
      }
    }
    return lying;
  }
}
