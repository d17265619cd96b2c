/** Shows what arrives at a table one move after the other, at the player's tempo. What arrived is the truth all the
 * same: nobody can act on anything else, and one click shows it. */

import { preferences, type Tempo } from "../../lib/preferences.svelte";
import type { Entry } from "../../lib/protocol";
import { playSound } from "../../lib/sound";
import type { Follower, Step, Table } from "../../lib/table.svelte";
import { soundFor } from "../sounds";
import { claimedBy, happenings, isMove, lastRound, roundToReplay, takesBack } from "./moves";
import { rewind } from "./rewind";
import { Scenery, type Telling } from "./scenery.svelte";
import { myMove, theirMove, type Scene } from "./scenes";
import { seen } from "./seen";

const TEMPO: Record<Tempo, number> = { slow: 1.5, normal: 1, fast: 0.5, instant: 0 };
/** With more moves than these waiting, they are shown quicker. */
const PATIENCE = 6;

export class Playback implements Follower {
  readonly scenery = new Scenery();
  private waiting = $state.raw<Step[]>([]);
  private scene = $state.raw<Scene | null>(null);
  /** Whether what is shown now is my own move: nobody waits for that. */
  private own = $state(false);
  /** After this position something happened that the player did not see. */
  private missedSince = $state<number | null>(null);
  private timer = 0;

  /** The moves of others that happened while the player looked elsewhere. */
  readonly missed = $derived.by(() => {
    const from = this.missedSince;
    return from === null ? [] : this.since.filter((entry) => entry.at > from && !this.mine(entry));
  });
  /** The routes claimed since I acted; one that is ringed at the moment comes later. */
  readonly last = $derived.by(() =>
    claimedBy(this.since, this.table.board?.routes ?? {}).filter((route) => route !== this.scenery.ring?.route),
  );
  private readonly since = $derived.by(() => lastRound(this.table.log, this.me, this.table.state?.seats.length ?? 0));

  constructor(readonly table: Table) {}

  /** Begin to follow; returns how to end it. */
  attach(): () => void {
    const { table } = this;
    table.follower = this;
    this.miss(seen.at(table.id) ?? null);
    document.addEventListener("visibilitychange", this.looks);
    addEventListener("pagehide", this.leaves);
    return () => {
      document.removeEventListener("visibilitychange", this.looks);
      removeEventListener("pagehide", this.leaves);
      this.leaves();
      this.skip();
      table.follower = null;
    };
  }

  /** Whether moves of others are being shown. */
  get following(): boolean {
    return this.waiting.length > 0 || (this.scene !== null && !this.own);
  }

  get busy(): boolean {
    return this.waiting.length > 0 || this.scene !== null;
  }

  get arriving(): string | null {
    return this.scenery.arriving;
  }

  /** The points of a seat, as far as they are counted. */
  points(seat: number): number {
    return (this.table.board?.points[seat] ?? 0) - (this.scenery.hidden[seat] ?? 0);
  }

  /** What is told at the moment. */
  get telling(): Telling | null {
    return this.scenery.telling;
  }

  /** The moves that the last round brought. */
  get round(): Entry[] {
    return roundToReplay(this.table.log, this.me, this.table.state?.seats.length ?? 0);
  }

  received(step: Step): void {
    if (!this.gradual(step)) return this.jump(step);
    if (step.entries.some((entry) => this.mine(entry))) return this.react(step);
    this.waiting = [...this.waiting, step];
    if (!this.scene) this.next();
  }

  /** The present, at once. */
  skip(): void {
    const passed = this.waiting.flatMap((step) => step.entries);
    this.stop();
    if (this.table.behind) this.table.show(this.table.truth!, passed.length > 0 ? passed : undefined);
  }

  acted(): void {
    this.skip();
    this.missedSince = null;
  }

  /** Show some moves again: those that were missed, or the last round. */
  replay(moves: Entry[] = this.missed.length > 0 ? this.missed : this.round): void {
    const { truth } = this.table;
    if (moves.length === 0 || !truth?.public) return;
    this.skip();
    this.missedSince = null;
    const from = this.table.log.filter((entry) => isMove(entry) && entry.at >= moves[0]!.at);
    const { start, steps } = rewind(truth, from);
    this.table.show(start, []);
    this.waiting = steps;
    this.next();
  }

  /** Whether there is time to show it. */
  private gradual({ snapshot, entries }: Step): boolean {
    if (snapshot.kind === "welcome" || entries.some(takesBack)) return false;
    return document.visibilityState === "visible" && preferences.motion === "full" && preferences.tempo !== "instant";
  }

  private jump(step: Step): void {
    const passed = [...this.waiting.flatMap((each) => each.entries), ...step.entries];
    const before = this.table.snapshot?.at ?? null;
    this.stop(false);
    this.table.show(step.snapshot, passed);
    if (step.snapshot.kind === "welcome" || document.visibilityState !== "visible") return this.miss(before);
    const sound = soundFor(passed);
    if (sound) playSound(sound);
    this.mark(step.entries);
  }

  private miss(since: number | null): void {
    this.missedSince ??= since;
    if (this.missed.length === 0) this.missedSince = null;
  }

  /** What stays for a moment where nothing moves. */
  private mark(entries: Entry[]): void {
    for (const { event, seat, route, points } of happenings(entries)) {
      if (event !== "claimed" && event !== "flag") continue;
      this.scenery.gain(seat!, points!);
      if (route && seat !== this.me) this.scenery.mark({ route, seat: seat!, points: points!, phase: "held" });
    }
  }

  /** My own move is there at once; what it brings about is shown then. */
  private react(step: Step): void {
    const before = this.table.snapshot!;
    const passed = this.waiting.flatMap((each) => each.entries);
    this.stop();
    this.table.show(step.snapshot, [...passed, ...step.entries]);
    this.missedSince = null;
    this.own = true;
    this.scenery.tempo = 1;
    this.scene = myMove(this.scenery, this.table, step, before);
    this.advance();
  }

  private next(): void {
    const [step, ...rest] = this.waiting;
    if (!step) return this.end();
    this.waiting = rest;
    this.own = false;
    this.scenery.tempo = TEMPO[preferences.tempo] * Math.min(1, PATIENCE / (rest.length + 1)) * this.hurry;
    this.scene = this.whole(step);
    this.advance();
  }

  private *whole(step: Step): Scene {
    yield* theirMove(this.scenery, this.table, step);
    this.scenery.clear(false);
    this.table.show(step.snapshot, step.entries.length > 0 ? step.entries : undefined);
  }

  /** My clock runs while the moves before are shown. */
  private get hurry(): number {
    const truth = this.table.truth!;
    const runs = truth.mine.some(
      ({ seat }) => truth.table.asked.includes(seat) && truth.table.seats[seat]?.deadline != null,
    );
    return runs ? 0.5 : 1;
  }

  private advance = (): void => {
    const { done, value } = this.scene!.next();
    if (done) this.next();
    else this.timer = window.setTimeout(this.advance, value * this.scenery.tempo);
  };

  private end(): void {
    this.scene = null;
    this.scenery.clear(false);
    if (this.table.behind) this.table.show(this.table.truth!);
  }

  private stop(all = true): void {
    clearTimeout(this.timer);
    this.scene = null;
    this.waiting = [];
    this.scenery.clear(all);
  }

  private get me(): number | null {
    return this.table.mine?.seat ?? null;
  }

  private mine(entry: Entry): boolean {
    return entry.kind === "play" && entry.by !== "bot" && entry.seat !== null && this.table.seats.includes(entry.seat);
  }

  private looks = (): void => {
    if (document.visibilityState === "visible") return;
    this.leaves();
    const before = this.table.snapshot?.at ?? null;
    this.skip();
    this.miss(before);
  };

  private leaves = (): void => {
    seen.save(this.table.id, this.missedSince ?? this.table.snapshot?.at ?? 0);
  };
}
