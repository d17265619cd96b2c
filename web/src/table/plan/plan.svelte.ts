/** Routes that a player marked. They stay in this browser and are never sent. */

import { likelyWay } from "../../board/ways";
import type { Route } from "../../lib/edition";
import { load, save } from "../../lib/storage";
import type { Table } from "../../lib/table.svelte";
import { WILD } from "../questions/payments";
import { needsOf } from "./needs";

export class Plan {
  /** While it is open, a tap on a route marks it. */
  open = $state(false);
  private marks = $state.raw<{ name: string; routes: string[] }>({ name: "", routes: [] });

  constructor(private readonly table: Table) {}

  /** Marked routes in the order in which they were marked, without those I have claimed since. */
  readonly routes = $derived.by(() => this.marked().filter((route) => this.owner(route) !== this.seat));
  /** Those that another player took or closed. */
  readonly lost = $derived.by(() => this.routes.filter((route) => !this.free(route)));
  readonly wanted = $derived.by(() => this.routes.filter((route) => this.free(route)));
  /** Free routes, and lost ones that still have a mark. */
  readonly markable = $derived.by(
    () => new Set(this.seat === null ? [] : [...this.table.edition.routes.keys()].filter((route) => this.can(route))),
  );
  readonly planned = $derived(new Set(this.wanted));
  readonly needs = $derived.by(() => needsOf(this.wanted.map(this.route), this.table.mine?.hand ?? {}));
  readonly wilds = $derived.by(() => this.table.mine?.hand?.[WILD] ?? 0);
  readonly trains = $derived.by(() => this.sum(({ length }) => length));
  readonly trainsLeft = $derived.by(() => this.table.board?.trains[this.seat ?? -1] ?? 0);
  readonly points = $derived.by(() => this.sum(({ length }) => this.table.edition.box.points[length] ?? 0));
  /** Tickets that my routes and the planned ones would complete together. */
  readonly tickets = $derived.by(() => this.completes());

  get seat(): number | null {
    return this.table.mine?.seat ?? null;
  }

  has(route: string): boolean {
    return this.routes.includes(route);
  }

  /** Mark a route or take its mark away. Only free ones can be marked. */
  toggle(route: string): void {
    if (this.has(route)) this.store(this.routes.filter((other) => other !== route));
    else if (this.seat !== null && this.free(route)) this.store([...this.routes, route]);
  }

  clear(): void {
    this.store([]);
  }

  owner(route: string): number | undefined {
    return this.table.board?.routes[route];
  }

  private can(route: string): boolean {
    return this.free(route) || this.has(route);
  }

  private free(route: string): boolean {
    return this.owner(route) === undefined && !this.table.board?.closed.includes(route);
  }

  private readonly route = (text: string): Route => this.table.edition.routes.get(text)!;

  private sum(worth: (route: Route) => number): number {
    return this.wanted.reduce((all, text) => all + worth(this.route(text)), 0);
  }

  private completes(): string[] {
    const { edition, mine, board } = this.table;
    const own = Object.keys(board?.routes ?? {}).filter((route) => this.owner(route) === this.seat);
    const built = new Set([...own, ...this.wanted]);
    const shut = new Set([...edition.routes.keys()].filter((route) => !built.has(route)));
    const open = (mine?.tickets ?? []).filter((text) => !mine?.completed?.includes(text));
    return open.filter((text) => likelyWay(edition, edition.tickets.get(text)!, { mine: built, shut }) !== null);
  }

  /** Where this seat's plan for this table is kept. */
  private get name(): string {
    return `roundhouse.plan.${this.table.id}.${this.seat}`;
  }

  private marked(): string[] {
    if (this.seat === null) return [];
    const routes = this.marks.name === this.name ? this.marks.routes : load<string[]>(this.name, []);
    return routes.filter((route) => this.table.edition.routes.has(route));
  }

  private store(routes: string[]): void {
    this.marks = { name: this.name, routes };
    if (routes.length > 0) save(this.name, routes);
    else localStorage.removeItem(this.name);
  }
}
