/** A game played with the physical board, as it is entered here. The server computes the score. */

import type { NamedScore } from "../end/scoreRows";
import { errorText } from "../language/errors";
import { api } from "../lib/api";
import type { Edition } from "../lib/edition";
import type { Counts } from "../lib/protocol";

export interface Player {
  name: string;
  colour: string;
  routes: string[];
  tickets: string[];
  tokens: Counts;
}

const PAUSE = 250;

export class Tally {
  players = $state<Player[]>([]);
  /** Whose routes and tickets are entered now. */
  seat = $state(0);
  score = $state.raw<NamedScore | null>(null);
  problem = $state<string | null>(null);
  private timer = 0;
  private asked = 0;

  readonly owners = $derived.by(() => {
    const owners: Record<string, number> = {};
    this.players.forEach((player, seat) => player.routes.forEach((route) => (owners[route] = seat)));
    return owners;
  });
  readonly player = $derived.by(() => this.players[this.seat] ?? this.players[0]!);
  readonly empty = $derived.by(() => this.players.every(nothing));

  constructor(
    readonly edition: Edition,
    private readonly language: string,
    /** A game that somebody shared. */
    given: Player[] | null = null,
  ) {
    this.players =
      given ?? this.remembered() ?? Array.from({ length: edition.box.players[0] }, (_, i) => this.blank(i));
  }

  get tokens(): string[] {
    const bonuses = this.edition.box.bonuses as {
      passengers?: { kinds: string[] };
      merchandise?: unknown;
      flags?: unknown;
    };
    return [
      ...(bonuses.passengers?.kinds ?? []),
      ...(bonuses.merchandise ? ["merchandise"] : []),
      ...(bonuses.flags ? ["flag"] : []),
    ];
  }

  /** Trains that are on the board. */
  built(player: Player): number {
    return player.routes.reduce((all, route) => all + (this.edition.routes.get(route)?.length ?? 0), 0);
  }

  route(text: string): void {
    const owner = this.owners[text];
    if (owner !== undefined) this.without(this.players[owner]!, text);
    if (owner !== this.seat) this.with(this.player, text);
    this.changed();
  }

  ticket(text: string): void {
    const owner = this.players.findIndex((player) => player.tickets.includes(text));
    if (owner >= 0) this.players[owner]!.tickets = this.players[owner]!.tickets.filter((each) => each !== text);
    if (owner !== this.seat) this.player.tickets.push(text);
    this.changed();
  }

  token(name: string, n: number): void {
    this.player.tokens[name] = Math.max(0, Math.min(99, Math.round(n) || 0));
    this.changed();
  }

  /** Who has a colour already gets the other one. */
  colour(wanted: string): void {
    const other = this.players.find((player) => player.colour === wanted);
    if (other) other.colour = this.player.colour;
    this.player.colour = wanted;
    this.changed();
  }

  seats(n: number): void {
    const [least, most] = this.edition.box.players;
    const wanted = Math.max(least, Math.min(most, n));
    while (this.players.length < wanted) this.players.push(this.blank(this.players.length));
    this.players.length = wanted;
    this.seat = Math.min(this.seat, wanted - 1);
    this.changed();
  }

  clear(): void {
    this.players = this.players.map((player) => ({ ...player, routes: [], tickets: [], tokens: {} }));
    this.changed();
  }

  /** Keep it in this browser, and ask for the score once nothing more changes. */
  changed(): void {
    localStorage.setItem(this.place, JSON.stringify(this.players));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.fetchScore(), PAUSE);
  }

  async fetchScore(): Promise<void> {
    const asked = ++this.asked;
    try {
      const score = await requestScore(this.edition.box.id, this.language, this.players);
      if (asked !== this.asked) return;
      [this.score, this.problem] = [score, null];
    } catch (error) {
      if (asked !== this.asked) return;
      this.problem = errorText(error);
    }
  }

  /** A route that shows goods comes with a card. */
  private with(player: Player, route: string): void {
    player.routes.push(route);
    this.goods(player, route, 1);
  }

  private without(player: Player, route: string): void {
    player.routes = player.routes.filter((each) => each !== route);
    this.goods(player, route, -1);
  }

  private goods(player: Player, route: string, n: number): void {
    if (this.edition.routes.get(route)?.merchandise) {
      player.tokens.merchandise = Math.max(0, (player.tokens.merchandise ?? 0) + n);
    }
  }

  private get place(): string {
    return `roundhouse.score.${this.edition.box.id}`;
  }

  private blank(seat: number): Player {
    const used = this.players.map((player) => player.colour);
    const colour = this.edition.box.seat_colours.find((each) => !used.includes(each));
    const first = this.edition.box.seat_colours[seat];
    return { name: "", colour: (this.players.length ? colour : first) ?? "grey", routes: [], tickets: [], tokens: {} };
  }

  private remembered(): Player[] | null {
    try {
      const found = JSON.parse(localStorage.getItem(this.place) ?? "null") as Player[] | null;
      return found?.every((player) => player.routes.every((route) => this.edition.routes.has(route))) ? found : null;
    } catch {
      return null;
    }
  }
}

function nothing(player: Player): boolean {
  return !player.routes.length && !player.tickets.length && Object.values(player.tokens).every((n) => n === 0);
}

function requestScore(edition: string, language: string, players: Player[]): Promise<NamedScore> {
  const body = { players: players.map(({ name, routes, tickets, tokens }) => ({ name, routes, tickets, tokens })) };
  return api.post<NamedScore>(`/api/editions/${edition}/score?language=${language}`, language, body);
}
