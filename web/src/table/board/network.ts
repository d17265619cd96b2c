/** What lies on the board, put together for the eye: joined places, lanes that are closed. */

import type { Box, Edition, Route } from "../../lib/edition";

type Owners = Record<string, number>;

/** Whether the routes of a seat join two places. One cannot pass through a country. */
export function joined(edition: Edition, owners: Owners, seat: number, from: string, to: string): boolean {
  const seen = new Set([from]);
  const waiting = [from];
  const mine = [...edition.routes.values()].filter((route) => owners[route.text] === seat);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (place === to) return true;
    if (place !== from && edition.places.get(place)?.country) continue;
    for (const next of mine.map((route) => across(route, place))) {
      if (next === null || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return false;
}

function across(route: Route, place: string): string | null {
  if (route.a === place) return route.b;
  return route.b === place ? route.a : null;
}

/** Lanes that nobody can claim any more, since another beside them is taken and there are few players. */
export function closedLanes(edition: Edition, owners: Owners, seats: number): Set<string> {
  const most = (edition.box as Box & { lanes_close_up_to?: number }).lanes_close_up_to ?? 0;
  if (seats > most) return new Set();
  const taken = new Set(Object.keys(owners).map(track));
  return new Set([...edition.routes.keys()].filter((route) => !(route in owners) && taken.has(track(route))));
}

/** The lanes between the same two places. */
export function lanes(edition: Edition, route: string): string[] {
  return [...edition.routes.keys()].filter((other) => track(other) === track(route));
}

function track(route: string): string {
  return route.split("/")[0]!;
}
