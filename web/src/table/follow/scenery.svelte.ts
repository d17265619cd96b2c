/** What is seen of a move for a moment: rings, flying cards, points that rise, a stamp. It changes nothing of the game. */

export interface Ring {
  route: string;
  seat: number;
  points: number;
  phase: "drawn" | "breathing" | "held";
}

export interface Flight {
  id: number;
  /** A card's kind, or null for its back; a ticket has another back. */
  kind: string | null;
  ticket: boolean;
  /** Selectors of where it begins and where it lands, the first that is there. */
  from: string[];
  to: string[];
  delay: number;
  ms: number;
  /** Whether it fades at the end, having become smaller. */
  fades: boolean;
}

export interface Gain {
  id: number;
  seat: number;
  points: number;
}

export interface Stamping {
  ticket: string;
  way: string[];
  phase: "way" | "stamp" | "pile";
}

export interface Telling {
  seat: number | null;
  text: string;
}

/** How long a ring and points stay where nothing moves, in milliseconds. */
export const STAYS = 1500;

export class Scenery {
  telling = $state.raw<Telling | null>(null);
  ring = $state.raw<Ring | null>(null);
  arriving = $state<string | null>(null);
  flights = $state.raw<Flight[]>([]);
  gains = $state.raw<Gain[]>([]);
  /** Cards that turn up in the market: slot -> after so many milliseconds. */
  dealt = $state.raw<Map<number, number>>(new Map());
  stamping = $state.raw<Stamping | null>(null);
  /** Points that are not counted yet, by seat. */
  hidden = $state<Record<number, number>>({});
  /** All durations are multiplied with it. */
  tempo = $state(1);
  private count = 0;
  private timers = new Set<number>();

  fly(flight: Omit<Flight, "id" | "ticket"> & { ticket?: boolean }): void {
    const made = { ticket: false, ...flight, id: ++this.count };
    this.flights = [...this.flights, made];
    this.after((made.delay + made.ms) * this.tempo, () => {
      this.flights = this.flights.filter((each) => each !== made);
    });
  }

  gain(seat: number, points: number): void {
    const made = { id: ++this.count, seat, points };
    this.gains = [...this.gains.filter((each) => each.seat !== seat), made];
    this.after(Math.max(STAYS, 900 * this.tempo), () => (this.gains = this.gains.filter((each) => each !== made)));
  }

  /** A ring that stays for a moment without moving. */
  mark(ring: Ring): void {
    this.ring = ring;
    this.after(STAYS, () => {
      if (this.ring === ring) this.ring = null;
    });
  }

  /** Back to the plain table. Points that rise may finish, unless everything is to go. */
  clear(all = true): void {
    this.telling = this.ring = this.stamping = null;
    this.arriving = null;
    this.hidden = {};
    if (!all) return;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.flights = [];
    this.gains = [];
    this.dealt = new Map();
  }

  private after(ms: number, then: () => void): void {
    const timer = window.setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, ms);
    this.timers.add(timer);
  }
}
