/** The likely way of one of my tickets as the board stands. */

import { likelyWay } from "../../board/ways";
import type { Edition, Ticket } from "../../lib/edition";
import type { Table } from "../../lib/table.svelte";

/** The routes from end to end; nothing where there is no way left. */
export function wayOf(table: Table, ticket: Ticket): string[] | null {
  const board = table.board;
  const owned = Object.entries(board?.routes ?? {});
  const mine = new Set(owned.filter(([, seat]) => seat === table.mine?.seat).map(([route]) => route));
  const shut = new Set([
    ...owned.map(([route]) => route).filter((route) => !mine.has(route)),
    ...(board?.closed ?? []),
  ]);
  return likelyWay(table.edition, ticket, { mine, shut });
}

/** How many trains it would still take. */
export function trainsFor(table: Table, way: string[]): number {
  const free = way.filter((route) => !(route in (table.board?.routes ?? {})));
  return free.reduce((sum, route) => sum + (table.edition.routes.get(route)?.length ?? 0), 0);
}

/** Letters of the longest name on some tickets. */
export function longestName(edition: Edition, tickets: Ticket[]): number {
  return Math.max(0, ...tickets.flatMap(({ a, b }) => [edition.place(a).length, edition.place(b).length]));
}
