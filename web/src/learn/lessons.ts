/** The lessons of a first game, and how the table shows that each is done. */

import type { Edition } from "../lib/edition";
import type { Entry } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";

export interface Lesson {
  id: string;
  done: (table: Table) => boolean;
}

const DRAWN = ["drew", "drew_blind"];
const CARDS = 2;

const me = (table: Table): number => table.seats[0] ?? 0;
const sum = (counts: Record<string, number> = {}): number => Object.values(counts).reduce((a, b) => a + b, 0);
const over = (table: Table): boolean => table.state?.status === "over";

function mine(table: Table, entries: Entry[], events: string[]): number {
  const all = entries.flatMap((entry) => entry.events ?? []);
  return all.filter((each) => each.seat === me(table) && events.includes(each.event)).length;
}

function routes(table: Table): string[] {
  return Object.entries(table.board?.routes ?? {}).flatMap(([route, seat]) => (seat === me(table) ? [route] : []));
}

/** Whether two routes of mine meet. */
function meet(table: Table): boolean {
  const ends = routes(table).flatMap((text) => {
    const route = table.edition.routes.get(text);
    return route ? [route.a, route.b] : [];
  });
  return new Set(ends).size < ends.length;
}

const kept = (table: Table): boolean =>
  (table.mine?.tickets?.length ?? 0) > 0 || Boolean(table.mine?.answer?.startsWith("keep"));
const held = (table: Table): boolean => sum(table.board?.held[me(table)]) + sum(table.board?.laid[me(table)]) > 0;

const SPLIT: Lesson = { id: "split", done: (table) => (table.mine?.offer?.length ?? 0) > 0 || kept(table) };
const BASICS: Lesson[] = [
  { id: "keep", done: kept },
  { id: "draw", done: (table) => mine(table, table.log, DRAWN) >= CARDS },
  {
    id: "colour",
    done: (table) => routes(table).length > 0 || table.legal.some((action) => action.startsWith("claim")),
  },
  { id: "claim", done: (table) => routes(table).length > 0 },
];
const SPECIAL: Record<string, Lesson> = {
  longest_path: { id: "longest_path", done: meet },
  passengers: { id: "passengers", done: held },
  merchandise: { id: "merchandise", done: held },
  flags: { id: "flags", done: held },
};
const REST: Lesson[] = [
  { id: "connect", done: (table) => (table.mine?.completed?.length ?? 0) > 0 },
  {
    id: "tickets",
    done: (table) =>
      mine(
        table,
        table.log.filter((entry) => entry.kind === "play"),
        ["offered"],
      ) > 0,
  },
  { id: "end", done: over },
  { id: "over", done: () => false },
];

/** The lessons of an edition: what all have in common, and its special things. */
export function lessons(edition: Edition): Lesson[] {
  const decks = new Set(edition.box.tickets.map((ticket) => ticket.deck));
  const special = Object.keys(SPECIAL).flatMap((name) => (edition.box.bonuses[name] ? [SPECIAL[name]!] : []));
  return [...(decks.size > 1 ? [SPLIT] : []), ...BASICS, ...special, ...REST];
}
