/** What the player points at, picks up and is about to do. Nothing of it has been sent yet. */

import type { Table } from "../lib/table.svelte";
import { preferences } from "../lib/preferences.svelte";
import { Plan } from "./plan/plan.svelte";
import { readPayments, uses, type Payment } from "./questions/payments";

export interface Option {
  action: string;
  text: string;
}

export class Selection {
  /** A colour taken in hand first: only routes it can pay glow. */
  kind = $state<string | null>(null);
  /** The route whose payment is asked, or about which something is explained. */
  route = $state<string | null>(null);
  /** What waits to be confirmed, besides claims. */
  options = $state.raw<Option[]>([]);
  /** The route under the pointer or focus. */
  noticed = $state<string | null>(null);
  /** Tickets that light their places: pointed at for a moment, or pinned. */
  pointed = $state<string | null>(null);
  pinned = $state<string | null>(null);
  /** A stack on its payment to the board. */
  dragged = $state<{ kind: string; x: number; y: number } | null>(null);
  private touched = false;
  private readonly table: Table;
  readonly plan: Plan;

  readonly payments = $derived.by(() =>
    readPayments(this.table.legal, this.table.mine?.text?.legal ?? [], this.table.edition),
  );
  readonly open = $derived(
    new Set(
      [...this.payments].filter(([, all]) => all.some((payment) => uses(payment, this.kind))).map(([route]) => route),
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
  readonly lanes = $derived.by(() =>
    this.route === null ? [] : this.table.edition.lanes(this.route).filter((lane) => this.payments.has(lane)),
  );
  readonly lit = $derived(this.pointed ?? this.pinned);

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
    const payable = this.payable(route);
    if (payable.length === 1 && !this.confirms) this.play(payable[0]!.action);
    else this.route = route;
  }

  drawTickets(): void {
    const [only] = this.tickets;
    this.drop();
    if (this.tickets.length === 1 && !this.confirms) this.play(only!.action);
    else this.options = this.tickets;
  }

  play(action: string): void {
    this.drop();
    this.kind = null;
    this.table.play(action);
  }

  drop(): void {
    this.route = null;
    this.options = [];
  }

  /** What is no longer possible is no longer asked. */
  tidy(): void {
    if (this.options.some((option) => !this.can(option.action))) this.options = [];
    if (this.route !== null && this.table.board && this.route in this.table.board.routes) this.route = null;
    if (this.kind !== null && !this.table.mine?.hand?.[this.kind]) this.kind = null;
    if (this.pinned !== null && !this.table.mine?.tickets?.includes(this.pinned)) this.pinned = null;
  }

  private payable(route: string): Payment[] {
    return (this.payments.get(route) ?? []).filter((payment) => uses(payment, this.kind));
  }

  private worded(action: string, i: number): Option {
    return { action, text: this.table.mine?.text?.legal[i] ?? action };
  }
}
