/** The scores of a finished game, revealed step by step: failed tickets, completed tickets, bonuses. */

import { speaker } from "../language/speaker";
import type { Edition } from "../lib/edition";
import type { Score, SeatScore } from "../lib/protocol";
import { playSound } from "../lib/sound";
import { detail } from "./scoreRows";
import { ticketEnds } from "../language/names";

export interface RevealStep {
  seat: number;
  text: string;
  points: number;
  /** Routes that are lit; a path is run along, one by one. */
  lit: string[];
  run: boolean;
  places: string[];
  done: boolean;
  seconds: number;
}

const LONGEST = 25;
const SECONDS_A_ROUTE = 0.12;

export function steps(edition: Edition, score: Score): RevealStep[] {
  const all = [
    ...score.sheet.flatMap((line) => tickets(edition, score, line, false)),
    ...score.sheet.flatMap((line) => tickets(edition, score, line, true)),
    ...Object.keys(score.sheet[0]?.bonuses ?? {}).flatMap((bonus) =>
      score.sheet.map((line) => extra(edition, score, line, bonus)),
    ),
  ];
  const long = all.reduce((sum, step) => sum + step.seconds, 0);
  const share = Math.min(1, LONGEST / Math.max(1, long));
  return all.map((step) => ({ ...step, seconds: step.seconds * share }));
}

function tickets(edition: Edition, score: Score, line: SeatScore, done: boolean): RevealStep[] {
  const tell = speaker(edition);
  return line.tickets
    .filter((each) => each.done === done)
    .map(({ ticket, points }) => ({
      seat: line.seat,
      text: tell(done ? "score.ticket_done" : "score.ticket_failed", { ticket: ticketEnds(edition, ticket), points }),
      points: done ? points : -points,
      lit: score.ways[line.seat]?.[ticket] ?? [],
      run: false,
      places: ends(edition, ticket),
      done,
      seconds: done ? 1.6 : 1.1,
    }));
}

function ends(edition: Edition, text: string): string[] {
  const ticket = edition.tickets.get(text);
  return ticket ? [ticket.a, ticket.b] : [];
}

function extra(edition: Edition, score: Score, line: SeatScore, bonus: string): RevealStep {
  const tell = speaker(edition);
  const points = line.bonuses[bonus] ?? 0;
  const path = bonus === "longest_path" ? (score.longest[line.seat] ?? []) : [];
  const behind = detail(edition, bonus, line, score.held[line.seat] ?? {});
  return {
    seat: line.seat,
    text: tell("score.bonus", { label: tell(`score.${bonus}`), points, detail: behind }),
    points,
    lit: path,
    run: true,
    places: [],
    done: points > 0,
    seconds: 1.3 + path.length * SECONDS_A_ROUTE,
  };
}

/** Where the telling is. */
export class Reveal {
  readonly steps: RevealStep[];
  /** The current step; -1 before the first, the number of steps after the last. */
  at = $state(-1);
  private ridden = $state(0);
  private timer = 0;

  readonly step = $derived.by(() => this.steps[this.at] ?? null);
  readonly finished = $derived.by(() => this.at >= this.steps.length);
  readonly totals = $derived.by(() => this.score.sheet.map((line) => this.total(line)));
  readonly lit = $derived.by(() => new Set(this.step?.lit.slice(0, this.step.run ? this.ridden : undefined)));

  constructor(
    edition: Edition,
    private readonly score: Score,
  ) {
    this.steps = steps(edition, score);
  }

  start(): void {
    clearTimeout(this.timer);
    this.at = -1;
    this.timer = window.setTimeout(this.next, 900);
  }

  skip(): void {
    clearTimeout(this.timer);
    this.at = this.steps.length;
  }

  private next = (): void => {
    this.at += 1;
    this.ridden = 0;
    const step = this.step;
    if (!step) return;
    playSound(step.points > 0 ? "coin" : "card");
    if (step.run && step.lit.length) this.ride();
    else this.timer = window.setTimeout(this.next, 1000 * step.seconds);
  };

  private ride = (): void => {
    const step = this.step!;
    this.ridden += 1;
    playSound("rail");
    const done = this.ridden >= step.lit.length;
    this.timer = window.setTimeout(done ? this.next : this.ride, done ? 1300 : 1000 * SECONDS_A_ROUTE);
  };

  private total(line: SeatScore): number {
    const told = this.steps.slice(0, this.at + 1).filter((step) => step.seat === line.seat);
    return told.reduce((sum, step) => sum + step.points, line.routes);
  }
}
