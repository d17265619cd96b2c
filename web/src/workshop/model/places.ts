/** Edits of places. Each takes a draft and returns a new one, or the same if nothing changes. */

import type { Draft, Place, Point, Route } from "./draft";
import { place } from "./draft";
import { idFor, isIdOf } from "./names";

/** On the board, and on a whole number. */
export function onBoard({ width, height }: Draft, [x, y]: Point): Point {
  const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), Math.floor(most));
  return [within(x, width), within(y, height)];
}

export function addPlace(draft: Draft, name: string, at: Point, country = false): { draft: Draft; id: string } {
  const [x, y] = onBoard(draft, at);
  const id = idFor(
    name,
    draft.places.map((each) => each.id),
  );
  const added: Place = { id, name, country, x, y, passengers: 0, printed: true, side: "" };
  return { draft: { ...draft, places: [...draft.places, added] }, id };
}

export function changePlace(draft: Draft, id: string, changes: Partial<Omit<Place, "id" | "country">>): Draft {
  const places = draft.places.map((each) => (each.id === id ? { ...each, ...changes } : each));
  return { ...draft, places };
}

export function movePlace(draft: Draft, id: string, to: Point): Draft {
  const [x, y] = onBoard(draft, to);
  const now = place(draft, id);
  return !now || (now.x === x && now.y === y) ? draft : changePlace(draft, id, { x, y });
}

/** The id follows the name, unless it was chosen in a file. The id it has then is returned, too. */
export function renamePlace(draft: Draft, id: string, name: string): { draft: Draft; id: string } {
  const now = place(draft, id);
  if (!now || now.name === name) return { draft, id };
  const named = changePlace(draft, id, { name });
  if (!isIdOf(id, now.name)) return { draft: named, id };
  const others = draft.places.filter((each) => each.id !== id).map((each) => each.id);
  const wanted = idFor(name, others);
  return { draft: reidentified(named, id, wanted), id: wanted };
}

function reidentified(draft: Draft, from: string, to: string): Draft {
  if (from === to) return draft;
  const now = (id: string): string => (id === from ? to : id);
  return {
    ...draft,
    places: draft.places.map((each) => (each.id === from ? { ...each, id: to } : each)),
    routes: draft.routes.map((each) => ({ ...each, a: now(each.a), b: now(each.b) })),
    tickets: draft.tickets.map((each) => ({ ...each, a: now(each.a), b: now(each.b) })),
  };
}

/** Routes into a country end at a crossing of their own, short of its name. */
export function setCountry(draft: Draft, id: string, country: boolean): Draft {
  const now = place(draft, id);
  if (!now || now.country === country) return draft;
  const places = draft.places.map((each) => (each.id === id ? { ...each, country, side: "" as const } : each));
  const changed = { ...draft, places };
  const routes = draft.routes.map((route) => {
    if (route.a !== id && route.b !== id) return route;
    return country ? crossing(changed, route, id) : { ...route, end: null };
  });
  return { ...changed, routes };
}

function crossing(draft: Draft, route: Route, country: string): Route {
  const turned = route.a === country ? { ...route, a: route.b, b: route.a, bend: -route.bend } : route;
  return { ...turned, end: crossingBefore(draft, turned.a, country) };
}

/** Most of the way from a city to the name of a country. */
export function crossingBefore(draft: Draft, city: string, country: string): Point {
  const [from, to] = [place(draft, city), place(draft, country)];
  if (!from || !to) return [0, 0];
  return onBoard(draft, [from.x + 0.8 * (to.x - from.x), from.y + 0.8 * (to.y - from.y)]);
}

/** With its routes and tickets. */
export function removePlace(draft: Draft, id: string): Draft {
  const elsewhere = (each: { a: string; b: string }): boolean => each.a !== id && each.b !== id;
  return {
    ...draft,
    places: draft.places.filter((each) => each.id !== id),
    routes: draft.routes.filter(elsewhere),
    tickets: draft.tickets.filter(elsewhere),
  };
}
