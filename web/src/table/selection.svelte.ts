/** What the player points at, picks up and is about to do. Nothing of it has been sent yet. */

import type { Band } from "../board/band";
import type { Table } from "../lib/table.svelte";
import { preferences } from "../lib/preferences.svelte";
import { Plan } from "./plan/plan.svelte";
import { wayOf } from "./hand/ways";
import { readPayments, uses, WILD, type Payment } from "./questions/payments";

/** On offered tickets and at their ends on the board. */
export const LETTERS = "ABCDEFGHIJ";

export interface Option {
  action: string;
  text: string;
}

export class Selection {
  /** A colour taken in hand first: only routes it can pay glow. */
  kind = $state<string | null>(null);
  /** A colour pointed at: its routes glow for a moment. */
  hinted = $state<string | null>(null);
  /** The route whose payment is asked, or about which something is explained. */
  route = $state<string | null>(null);
  /** What waits to be confirmed, besides claims. */
  options = $state.raw<Option[]>([]);
  /** The route under the pointer or focus. */
  noticed = $state<string | null>(null);
  /** Tickets that light their places: pointed at for a moment, or pinned. */
  pointed = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** Positions of the offered tickets that I am about to keep, from 1. */
  kept = $state<number[]>([]);
  /** The seat whose network is looked at. */
  network = $state<number | null>(null);
  /** A route that was pointed out and cannot be claimed. Another object each time. */
  refused = $state.raw<{ route: string } | null>(null);
  /** Whether the board is looked at closely. */
  closer = $state(false);
  /** A stack on its payment to the board. */
  dragged = $state<{ kind: string; x: number; y: number } | null>(null);
  private touched = false;
  private readonly table: Table;
  readonly plan: Plan;

  readonly payments = $derived.by(() =>
    readPayments(this.table.legal, this.table.mine?.text?.legal ?? [], this.table.edition),
  );
  /** What can be claimed; nothing without a connection. */
  readonly open = $derived(
    new Set(
      [...this.payments]
        .filter(([, all]) => this.table.connected && all.some((payment) => uses(payment, this.hinted ?? this.kind)))
        .map(([route]) => route),
    ),
  );
  readonly offered = $derived.by(() => this.table.legal.map((action, i) => this.worded(action, i)));
  readonly tickets = $derived(this.offered.filter((option) => option.action.startsWith("tickets")));
  /** A question that must be answered before anything else: which tickets to keep, or one with few answers. */
  readonly question = $derived.by(() => {
    const asks = this.table.legal;
    if (asks.length === 0) return null;
    if (asks.every((action) => /^keep \d/.test(action))) return "keep";
    return asks.every((action) => !/^(draw|claim) /.test(action)) ? "few" : null;
  });
  /** How the chosen route can be paid, by lane. */
  readonly routePayments = $derived(this.route === null ? [] : this.payable(this.route));
  readonly lanes = $derived.by(() => (this.route === null ? [] : this.differentLanes(this.route)));
  /** Whether something is to be answered where the hand lies. */
  readonly answering = $derived(this.question !== null || this.route !== null || this.options.length > 0);
  readonly lit = $derived(this.pointed ?? this.pinned);
  /** Ways of tickets on the board: of all that are offered, or of the one that is pointed at. */
  readonly bands = $derived.by(() => {
    if (this.question !== "keep") return this.lit === null ? [] : this.band(this.lit, "", true);
    const offer = this.table.mine?.offer ?? [];
    return offer.flatMap((ticket, i) => this.band(ticket, LETTERS[i] ?? "", this.kept.includes(i + 1)));
  });

  constructor(table: Table) {
    this.table = table;
    this.plan = new Plan(table);
  }

  get confirms(): boolean {
    return preferences.confirm === "always" || (preferences.confirm === "touch" && this.touched);
  }

  /** How the last thing was touched: with a finger or otherwise. */
  felt(pointer: string): void {
    this.touched = pointer === "touch";
  }

  can(action: string): boolean {
    return this.table.legal.includes(action);
  }

  take(kind: string | null): void {
    this.kind = this.kind === kind ? null : kind;
    this.drop();
  }

  /** A route was pointed out. Pays at once where there is nothing to ask. */
  claim(route: string, kind: string | null = this.kind): void {
    this.options = [];
    if (kind !== this.kind) this.kind = kind;
    if (this.payable(route).length === 0) this.kind = null;
    const [only, ...more] = this.payable(route);
    if (!only) this.refuse(route);
    else if (more.length > 0 || this.confirms || this.spendsWild(only)) this.route = route;
    else this.play(only.action);
  }

  refuse(route: string): void {
    if (this.question === null) this.refused = { route };
  }

  /** Takes an offered ticket, or puts it back. */
  toggle(position: number): void {
    const kept = this.kept.includes(position)
      ? this.kept.filter((each) => each !== position)
      : [...this.kept, position];
    this.kept = kept.sort((a, b) => a - b);
  }

  drawTickets(): void {
    const [only] = this.tickets;
    this.drop();
    if (this.tickets.length === 1 && !this.confirms) this.play(only!.action);
    else this.options = this.tickets;
  }

  /** Without a connection what was chosen stays chosen. */
  play(action: string): void {
    if (!this.table.connected) return;
    this.drop();
    this.kind = this.refused = null;
    this.table.play(action);
  }

  drop(): void {
    this.route = null;
    this.options = [];
  }

  /** Puts down whatever was taken up. */
  release(): void {
    this.drop();
    this.kind = this.pinned = this.refused = null;
  }

  /** What is no longer possible is no longer asked. */
  tidy(): void {
    if (this.options.some((option) => !this.can(option.action))) this.options = [];
    if (this.route !== null && this.table.board && this.route in this.table.board.routes) this.route = null;
    if (this.kind !== null && !this.table.mine?.hand?.[this.kind]) this.kind = null;
    if (this.pinned !== null && !this.table.mine?.tickets?.includes(this.pinned)) this.pinned = null;
  }

  /** Whether a payment takes wilds that were not taken in hand. */
  private spendsWild({ wilds }: Payment): boolean {
    return wilds > 0 && this.kind !== WILD;
  }

  /** The lanes that can be paid, of those that look alike only one. */
  private differentLanes(chosen: string): string[] {
    const { edition } = this.table;
    const look = (lane: string): string => {
      const { colour, merchandise } = edition.routes.get(lane)!;
      return `${colour} ${merchandise}`;
    };
    const lanes = edition.lanes(chosen).filter((lane) => this.payments.has(lane));
    return lanes.filter(
      (lane) =>
        lane === chosen ||
        !lanes
          .slice(0, lanes.indexOf(lane))
          .concat(chosen)
          .some((other) => look(other) === look(lane)),
    );
  }

  private band(text: string, letter: string, chosen: boolean): Band[] {
    const ticket = this.table.edition.tickets.get(text);
    if (!ticket) return [];
    const routes = wayOf(this.table, ticket) ?? [];
    return [{ letter, ticket: text, routes, ends: [ticket.a, ticket.b], chosen }];
  }

  private payable(route: string): Payment[] {
    return (this.payments.get(route) ?? []).filter((payment) => uses(payment, this.kind));
  }

  private worded(action: string, i: number): Option {
    return { action, text: this.table.mine?.text?.legal[i] ?? action };
  }
}
