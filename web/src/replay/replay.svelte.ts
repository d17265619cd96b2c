/** A finished game: the step that is shown, the seat it is seen from, and what the champion thinks. */

import { errorText } from "../language/errors";
import { api } from "../lib/api";
import { storage } from "../lib/storage";
import type { Edition } from "../lib/edition";
import { say } from "../language/catalogue.svelte";
import type { Counts, Happening, TableState } from "../lib/protocol";
import type { NamedScore } from "../end/scoreRows";

/** The whole table after a step, all cards open. */
export interface FullState {
  seat: number;
  market: (string | null)[];
  pile: number;
  discard: Counts;
  trains: number[];
  points: number[];
  routes: Record<string, number>;
  lying: Record<string, Counts>;
  held: Counts[];
  laid: Counts[];
  hands: Counts[];
  tickets: string[][];
  offers: string[][];
}

export interface Step {
  seat: number | null;
  action: string | null;
  events: Happening[];
  game: FullState;
  told: { open: string; public: string }[];
}

export interface WeighedOption {
  action: string;
  text: string;
  value: number;
  why: string;
  played: boolean;
}

/** What the champion thinks of a move. */
export interface Thoughts {
  seat: number;
  played: string;
  played_text: string;
  weighed: boolean;
  agrees: boolean;
  lost: number | null;
  options: WeighedOption[];
  text: string[];
}

export const SPEEDS = [0.5, 1, 2, 4, 8];
const SECONDS = 1.4;
const ROUTINE = new Set(["refilled", "reshuffled"]);

export class Replay {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** The seat one looks through; nothing for all cards open. */
  eye = $state<number | null>(null);
  thoughts = $state.raw<Record<number, Thoughts>>({});
  problem = $state<string | null>(null);
  private timer = 0;

  readonly step = $derived.by(() => this.steps[this.at]!);

  constructor(
    readonly table: TableState,
    readonly edition: Edition,
    readonly steps: Step[],
    readonly score: NamedScore,
    private readonly language: string,
  ) {}

  get last(): number {
    return this.steps.length - 1;
  }

  get names(): string[] {
    return this.score.names;
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, Math.round(to)));
  }

  play(): void {
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** A step in words, as the chosen seat may know it, without routine events. */
  lines(at: number): string[] {
    const { seat, told, events } = this.steps[at]!;
    const lines = told.flatMap(({ open, public: all }, i) => {
      const event = events[i];
      return ROUTINE.has(event?.event ?? "") ? [] : [this.sees(event) ? open : all];
    });
    if (lines.length > 0) return lines;
    return [seat === null ? say("web.replay.quiet") : say("web.replay.chose", { name: this.names[seat] ?? "" })];
  }

  /** Whether the hand and tickets of a seat are open. */
  opens(seat: number): boolean {
    return this.eye === null || this.eye === seat;
  }

  private sees(event: Happening | undefined): boolean {
    return event?.seat === undefined || this.opens(event.seat);
  }

  /** Ask the champion about the move that led to a step. */
  async ask(at: number): Promise<Thoughts | null> {
    if (this.thoughts[at]) return this.thoughts[at];
    this.problem = null;
    try {
      const address = `/api/tables/${this.table.id}/thoughts?step=${at - 1}&language=${this.language}`;
      const found = await api.get<Thoughts>(address, this.language, storage.keyFor(this.table));
      this.thoughts = { ...this.thoughts, [at]: found };
      return found;
    } catch (error) {
      this.problem = errorText(error);
      return null;
    }
  }

  private tick = (): void => {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(
      () => {
        if (!this.playing) return;
        this.go(this.at + 1);
        if (this.at >= this.last) this.pause();
        else this.tick();
      },
      (1000 * SECONDS) / this.speed,
    );
  };
}
