/** Routes in layers: the paths of many routes that have one colour and one pen become one path. */

import type { Train, Edition, Free, Owned, Theme } from "../lib/edition";

export interface Slots {
  colour: string;
  look: Free;
  slots: string;
  signs: string;
}

/** Everything of one owner. */
export interface Livery {
  seat: number;
  look: Owned;
  lines: string;
  sides: string;
  roofs: string;
  trims: string;
  figures: string;
}

const NOBODY: Owned = ["#888888", "#555555", "#aaaaaa", "#ffffff", 0.34, 0];

function grouped<K>(routes: Iterable<string>, key: (route: string) => K): Map<K, string[]> {
  const groups = new Map<K, string[]>();
  for (const route of routes) {
    const name = key(route);
    groups.set(name, [...(groups.get(name) ?? []), route]);
  }
  return groups;
}

/** Free spaces by the colour of their cards. */
export function freeLayers(edition: Edition, theme: Theme, routes: Iterable<string>): Slots[] {
  const { chart } = edition;
  const colours = grouped(routes, (route) => edition.routes.get(route)?.colour ?? "grey");
  return [...colours].map(([colour, those]) => ({
    colour,
    look: theme.free[colour]!,
    slots: joined(edition, those, "slots"),
    signs: those
      .flatMap((route) => (chart.routes[route] ?? []).map(([x, y]) => `M${x} ${y}${chart.signs[colour]}`))
      .join(""),
  }));
}

export function joined(edition: Edition, routes: Iterable<string>, part: "slots" | "line" | "closed"): string {
  return [...routes].map((route) => edition.chart.pieces[route]?.[part] ?? "").join("");
}

export function bodies(edition: Edition, routes: Iterable<string>): string {
  return [...routes].flatMap((route) => edition.chart.pieces[route]?.trains.map(([body]) => body) ?? []).join("");
}

/** The vehicle in the middle of a route carries the number. */
export function numbered(length: number): number {
  return (length - 1) >> 1;
}

export function liveries(
  edition: Edition,
  theme: Theme,
  owned: [route: string, seat: number][],
  colours: string[],
  numbers: boolean,
): Livery[] {
  const owners = new Map(owned);
  const seats = grouped(owners.keys(), (route) => owners.get(route)!);
  return [...seats]
    .sort(([a], [b]) => a - b)
    .map(([seat, routes]) => livery(edition, theme.owned[colours[seat] ?? ""] ?? NOBODY, seat, routes, numbers));
}

function livery(edition: Edition, look: Owned, seat: number, routes: string[], numbers: boolean): Livery {
  const { pieces } = edition.chart;
  const all = routes.flatMap((route) => pieces[route]?.trains ?? []);
  const plain = numbers ? routes.flatMap((route) => withoutNumbered(pieces[route]?.trains ?? [])) : all;
  const column = (trains: Train[], i: number): string => trains.map((train) => train[i]).join("");
  return {
    seat,
    look,
    lines: joined(edition, routes, "line"),
    sides: column(all, 1),
    roofs: column(plain, 2),
    trims: column(all, 3),
    figures: numbers ? routes.map((route) => figure(edition, route, seat)).join("") : "",
  };
}

const withoutNumbered = (trains: Train[]): Train[] => trains.filter((_, i) => i !== numbered(trains.length));

function figure(edition: Edition, route: string, seat: number): string {
  const spaces = edition.chart.routes[route] ?? [];
  const middle = spaces[numbered(spaces.length)];
  return middle ? `M${middle[0]} ${middle[1]}${edition.chart.digits[seat + 1] ?? ""}` : "";
}

/** Whether two of the players' colours are hard to tell apart. */
export function confusable(edition: Edition, colours: string[]): boolean {
  return edition.chart.alike.some((pair) => pair.every((colour) => colours.includes(colour)));
}
