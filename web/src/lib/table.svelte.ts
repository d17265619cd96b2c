/** The state of one table in this browser: the last snapshot, the one that is shown, and the log of entries. */

import { Mixing } from "../fairness/mixing";
import { worded } from "../language/telling";
import { api } from "./api";
import { Connection } from "./connection";
import { deviceName } from "./devices";
import type { Edition } from "./edition";
import { storage } from "./storage";
import type { Entry, Mine, Problem, PublicView, Received, Sent, Snapshot, TableState } from "./protocol";

const MOST_TOLD = 500;

/** A snapshot that arrived, and the entries that led to it. */
export interface Step {
  snapshot: Snapshot;
  entries: Entry[];
}

/** Somebody who decides when what has arrived is shown. */
export interface Follower {
  readonly busy: boolean;
  received(step: Step): void;
  acted(): void;
}

export class Table {
  /** The last snapshot that arrived, whole: entries only tell how it came about. */
  truth = $state.raw<Snapshot | null>(null);
  /** The snapshot that is shown: the truth, or for a moment an earlier one. */
  snapshot = $state.raw<Snapshot | null>(null);
  /** Without a follower everything is shown at once. */
  follower = $state.raw<Follower | null>(null);
  private heard = $state.raw<Entry[]>([]);
  /** The log begins after this position. */
  since = $state(0);
  private mostKept = MOST_TOLD;
  /** The entries that were shown last. */
  fresh = $state.raw<Entry[]>([]);
  connected = $state(false);
  host = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** Whether another device began to play at my seat, and that was not answered yet. */
  joined = $state(false);
  /** Which of my seats I look through, where several share the device. */
  looking = $state<number | null>(null);
  private reasons = $state.raw<Record<string, string | null>>({});
  private wondered = new Set<string>();
  /** Server time minus ours, in seconds. */
  private ahead = 0;
  private connection: Connection;
  private readonly mixing: Mixing;

  constructor(
    readonly id: string,
    readonly key: string | null,
    private readonly language: string,
    readonly edition: Edition,
  ) {
    this.mixing = new Mixing(id);
    this.connection = new Connection(id, key, language, {
      received: (message) => this.received(message),
      connected: (yes) => (this.connected = yes),
    });
  }

  close(): void {
    this.connection.close();
  }

  /** Whether what is shown is not the present. */
  get behind(): boolean {
    return this.snapshot !== this.truth;
  }

  /** Whether something is still being shown. */
  get busy(): boolean {
    return this.follower?.busy ?? false;
  }

  /** Moves are told when they are shown, everything else at once. */
  get log(): Entry[] {
    const at = this.snapshot?.at ?? 0;
    return this.behind ? this.heard.filter((entry) => !entry.events || entry.at <= at) : this.heard;
  }

  get state(): TableState | null {
    return this.snapshot?.table ?? null;
  }

  get board(): PublicView | null {
    return this.snapshot?.public ?? null;
  }

  /** What my seat knows; with several seats that of the one I look through. */
  get mine(): Mine | null {
    const all = this.snapshot?.mine ?? [];
    return all.find((each) => each.seat === this.looking) ?? (all.length === 1 ? all[0]! : null);
  }

  get seats(): number[] {
    return this.snapshot?.mine.map((each) => each.seat) ?? [];
  }

  /** Whether I gave up: a bot plays on, and I only look on. */
  get resigned(): boolean {
    return this.mine !== null && (this.state?.seats[this.mine.seat]?.resigned ?? false);
  }

  get asked(): boolean {
    if (this.mine === null || this.behind || this.resigned) return false;
    return this.state?.asked.includes(this.mine.seat) ?? false;
  }

  /** What I may do now. */
  get legal(): string[] {
    return this.asked ? (this.mine?.legal ?? []) : [];
  }

  /** Whether somebody may know the cards of others by a seed; only tables of version 0.1.0 can be so. */
  get exposed(): boolean {
    const { seeded, settings, seats } = this.state ?? {};
    return !!seeded && !settings?.one_device && (seats ?? []).filter((seat) => seat.kind === "person").length > 1;
  }

  seconds(): number {
    return Date.now() / 1000 + this.ahead;
  }

  /** Only what is seen at present can be answered. */
  play(action: string): void {
    if (!this.truth || this.behind) return;
    this.follower?.acted();
    this.send({ do: "play", action, at: this.truth.at });
  }

  undo(): void {
    if (this.truth) this.send({ do: "undo", at: this.truth.at });
  }

  /** One answer for each of my seats, where several share the device. */
  consent(seats: number[], yes: boolean): void {
    const at = this.truth?.at;
    if (at !== undefined) seats.forEach((seat) => this.send({ do: "consent", seat, yes, at }));
  }

  send(message: Sent): void {
    this.problem = null;
    this.connection.send(this.from(message));
  }

  /** A message with my seat, where I have several. */
  private from(message: Sent): Sent {
    return this.mine && this.seats.length > 1 && !("seat" in message) ? { ...message, seat: this.mine.seat } : message;
  }

  /** Why I cannot claim a route, in words; nothing while it is not known. The answer holds until the next change. */
  why(route: string): string | null {
    if (!(route in this.reasons) && !this.wondered.has(route)) {
      this.wondered.add(route);
      this.connection.send(this.from({ do: "why", route }));
    }
    return this.reasons[route] ?? null;
  }

  /** Read older entries, where the log does not go back to the beginning. */
  async readEarlier(): Promise<void> {
    const before = this.since + 1;
    const page = await api.earlierEntries(this.id, this.key, before, this.language);
    if (this.since + 1 !== before) return;
    this.mostKept += page.entries.length;
    this.heard = [...page.entries, ...this.heard];
    this.since = page.since;
  }

  private received(message: Received): void {
    if (message.kind === "error") {
      if (message.code !== "nothing_changes") this.problem = message; // a second click
      return;
    }
    if (message.kind === "why") {
      this.reasons = { ...this.reasons, [message.route]: message.text };
      return;
    }
    this.reasons = {};
    this.wondered.clear();
    this.hear(worded(message, this.edition));
  }

  private hear(message: Snapshot): void {
    this.ahead = message.now - Date.now() / 1000;
    if (message.kind === "welcome") this.welcomed(message);
    const last = this.heard.at(-1)?.at ?? 0;
    const entries = message.entries.filter((entry) => entry.at > last);
    this.append(entries);
    this.noteDeclined(entries);
    this.noteDevice(entries);
    this.truth = message;
    this.mixing.answers(message).forEach((answer) => this.connection.send(answer));
    if (this.follower) this.follower.received({ snapshot: message, entries });
    else this.show(message, entries);
  }

  /** With the entries that are told now; without any, those told last stay. */
  show(snapshot: Snapshot, entries?: Entry[]): void {
    if (entries) this.fresh = entries;
    this.snapshot = snapshot;
  }

  private append(entries: Entry[]): void {
    const log = [...this.heard, ...entries];
    this.heard = log.slice(-this.mostKept);
    if (log.length > this.mostKept) this.since = this.heard[0]!.at - 1;
  }

  /** What I asked to take back stays because somebody gave no answer, or a bot began to play for them. */
  private noteDeclined(entries: Entry[]): void {
    const refusal = entries.find((entry) => entry.declines || entry.lapsed);
    if (!refusal || !this.seats.includes(this.truth?.table.takeback?.seat ?? -1)) return;
    this.problem = { kind: "error", code: "consent_missing", parameters: {}, text: refusal.told?.[0] ?? "" };
  }

  /** Another device plays at my seat for the first time. */
  private noteDevice(entries: Entry[]): void {
    const me = this.key && deviceName(this.key);
    if (entries.some((entry) => entry.kind === "device_came" && entry.first && entry.device !== me)) this.joined = true;
    if (entries.some((entry) => entry.kind === "revoke_device")) this.joined = false;
  }

  private welcomed({ host, mine, since }: Snapshot): void {
    this.mixing.reconnected();
    this.host = host ?? false;
    if (since !== undefined && since > (this.truth?.at ?? 0)) {
      this.heard = []; // so much was missed that there would be a gap
      this.since = since;
    }
    if (mine.length > 0)
      storage.saveSeats(
        this.id,
        mine.map((each) => each.seat),
      );
  }
}
