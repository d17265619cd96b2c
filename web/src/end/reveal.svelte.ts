/** The end of a game told scene by scene: what each seat missed, what it completed, what else it scores for. */

import { speaker } from "../language/speaker";
import type { Edition } from "../lib/edition";
import type { Score, SeatScore } from "../lib/protocol";
import { detail } from "./scoreRows";
import { ticketEnds } from "../language/names";

export interface Scene {
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
const STEP = 0.12;

export function scenes(edition: Edition, score: Score): Scene[] {
  const all = [
    ...score.sheet.flatMap((line) => tickets(edition, score, line, false)),
    ...score.sheet.flatMap((line) => tickets(edition, score, line, true)),
    ...Object.keys(score.sheet[0]?.bonuses ?? {}).flatMap((bonus) =>
      score.sheet.map((line) => extra(edition, score, line, bonus)),
    ),
  ];
  const long = all.reduce((sum, scene) => sum + scene.seconds, 0);
  const share = Math.min(1, LONGEST / Math.max(1, long));
  return all.map((scene) => ({ ...scene, seconds: scene.seconds * share }));
}

function tickets(edition: Edition, score: Score, line: SeatScore, done: boolean): Scene[] {
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

function extra(edition: Edition, score: Score, line: SeatScore, bonus: string): Scene {
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
    seconds: 1.3 + path.length * STEP,
  };
}

/** Where the telling is. */
export class Ceremony {
  readonly scenes: Scene[];
  /** The scene that is told; before the first -1, after the last their number. */
  at = $state(-1);
  private ridden = $state(0);
  private timer = 0;

  readonly scene = $derived.by(() => this.scenes[this.at] ?? null);
  readonly finished = $derived.by(() => this.at >= this.scenes.length);
  readonly totals = $derived.by(() => this.score.sheet.map((line) => this.total(line)));
  readonly lit = $derived.by(() => new Set(this.scene?.lit.slice(0, this.scene.run ? this.ridden : undefined)));

  constructor(
    edition: Edition,
    private readonly score: Score,
  ) {
    this.scenes = scenes(edition, score);
  }

  start(): void {
    clearTimeout(this.timer);
    this.at = -1;
    this.timer = window.setTimeout(this.next, 900);
  }

  skip(): void {
    clearTimeout(this.timer);
    this.at = this.scenes.length;
  }

  private next = (): void => {
    this.at += 1;
    this.ridden = 0;
    const scene = this.scene;
    if (!scene) return;
    if (scene.run && scene.lit.length) this.ride();
    else this.timer = window.setTimeout(this.next, 1000 * scene.seconds);
  };

  private ride = (): void => {
    const scene = this.scene!;
    this.ridden += 1;
    const done = this.ridden >= scene.lit.length;
    this.timer = window.setTimeout(done ? this.next : this.ride, done ? 1300 : 1000 * STEP);
  };

  private total(line: SeatScore): number {
    const told = this.scenes.slice(0, this.at + 1).filter((scene) => scene.seat === line.seat);
    return told.reduce((sum, scene) => sum + scene.points, line.routes);
  }
}
