/** Edits of routes and tickets. */

import { LIMITS } from "../format";
import { roomFor, measure } from "../geometry/tracks";
import { Ways } from "../geometry/ways";
import { GREY, colours, lanes, place, sameEnds, type Draft, type Point, type Route, type Ticket } from "./draft";
import { crossingBefore, onBoard } from "./places";

const nextKey = (all: readonly { key: number }[]): number => all.reduce((most, { key }) => Math.max(most, key), -1) + 1;

export interface NewRoute {
  readonly length?: number;
  readonly colour?: string;
  readonly end?: Point;
}

/** Null where no route may be: to itself, between countries, to a place that is not there. A further route between the
 * same places is a lane: as long as the others, and bent like them. */
export function addRoute(
  draft: Draft,
  from: string,
  to: string,
  wanted: NewRoute = {},
): { draft: Draft; key: number } | null {
  const [first, second] = [place(draft, from), place(draft, to)];
  if (!first || !second || from === to || (first.country && second.country)) return null;
  const [a, b] = first.country ? [second, first] : [first, second];
  const twin = draft.routes.find((each) => sameEnds(each, { a: a.id, b: b.id }));
  const end = b.country
    ? wanted.end
      ? onBoard(draft, wanted.end)
      : (twin?.end ?? crossingBefore(draft, a.id, b.id))
    : null;
  const length = twin?.length ?? wanted.length ?? naturalLength(draft, [a.x, a.y], end ?? [b.x, b.y]);
  const key = nextKey(draft.routes);
  const bend = twin ? (twin.a === a.id ? twin.bend : -twin.bend) : 0;
  const colour = wanted.colour ?? (twin ? otherColour(draft, twin) : GREY);
  const added: Route = { key, a: a.id, b: b.id, length, colour, merchandise: false, end, bend };
  return { draft: { ...draft, routes: [...draft.routes, added] }, key };
}

/** As many trains as have room, of the lengths that have points. */
function naturalLength(draft: Draft, from: Point, to: Point): number {
  const known = Object.keys(draft.points).map(Number);
  const room = roomFor(from, to, measure(draft), LIMITS.LENGTH);
  const fitting = known.filter((length) => length <= room);
  return fitting.length ? Math.max(...fitting) : known.length ? Math.min(...known) : room;
}

/** Grey stays grey; a colour gets one that no lane has yet. */
function otherColour(draft: Draft, twin: Route): string {
  if (twin.colour === GREY) return GREY;
  const used = lanes(draft, twin).map((lane) => lane.colour);
  return colours(draft).find((colour) => !used.includes(colour)) ?? GREY;
}

export function addLane(draft: Draft, key: number): { draft: Draft; key: number } | null {
  const route = draft.routes.find((each) => each.key === key);
  return route ? addRoute(draft, route.a, route.b, route.end ? { end: route.end } : {}) : null;
}

/** All lanes are as long, and those at the same crossing bend alike. */
export function changeRoute(draft: Draft, key: number, changes: Partial<Omit<Route, "key" | "a" | "b">>): Draft {
  const route = draft.routes.find((each) => each.key === key);
  if (!route) return draft;
  const { length, bend, end, ...own } = changes;
  const beside = new Set(lanes(draft, route).map((lane) => lane.key));
  const routes = draft.routes.map((each) => ({
    ...each,
    ...(each.key === key ? own : {}),
    ...(length !== undefined && sameEnds(each, route) ? { length } : {}),
    ...(bend !== undefined && beside.has(each.key) ? { bend: each.a === route.a ? bend : -bend } : {}),
    ...(end !== undefined && beside.has(each.key) ? { end: end && onBoard(draft, end) } : {}),
  }));
  return { ...draft, routes };
}

export function removeRoute(draft: Draft, key: number): Draft {
  return { ...draft, routes: draft.routes.filter((each) => each.key !== key) };
}

/** Worth the shortest way in spaces, unless something else is wanted. */
export function addTicket(
  draft: Draft,
  a: string,
  b: string,
  wanted: Partial<Ticket> = {},
): { draft: Draft; key: number } | null {
  if (a === b || !place(draft, a) || !place(draft, b)) return null;
  const key = nextKey(draft.tickets);
  const usual = { points: worth(draft, a, b), deck: draft.tickets.at(-1)?.deck ?? draft.decks[0]!, printed: true };
  return { draft: { ...draft, tickets: [...draft.tickets, { ...usual, ...wanted, key, a, b }] }, key };
}

export function worth(draft: Draft, a: string, b: string): number {
  return Math.min(LIMITS.POINTS, Math.max(1, new Ways(draft).between(a, b)?.spaces ?? 1));
}

export function changeTicket(draft: Draft, key: number, changes: Partial<Omit<Ticket, "key">>): Draft {
  return { ...draft, tickets: draft.tickets.map((each) => (each.key === key ? { ...each, ...changes } : each)) };
}

export function removeTicket(draft: Draft, key: number): Draft {
  return { ...draft, tickets: draft.tickets.filter((each) => each.key !== key) };
}
