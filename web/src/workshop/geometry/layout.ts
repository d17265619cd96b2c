/** Where everything on the map lies, and what is in the way of what. */

import type { Draft, Point, Route } from "../model/draft";
import { frameOf, markersOf, placeNames, type Letters, type Name } from "./names";
import { overlap, type Box, type Disc, type Thing } from "./shapes";
import { badge, measure, tracks, type Measures, type Track } from "./tracks";

export interface Layout {
  readonly sizes: Measures;
  readonly frame: Box;
  readonly tracks: readonly Track[];
  readonly markers: ReadonlyMap<string, Disc>;
  readonly crossings: readonly Disc[];
  /** Key of a route -> its mark of goods. */
  readonly badges: ReadonlyMap<number, Disc>;
}

/** Something that a player would stumble over. */
export type Trouble =
  | { readonly kind: "tight"; readonly route: number }
  | { readonly kind: "crossing"; readonly routes: readonly [number, number] }
  | { readonly kind: "on_place"; readonly route: number; readonly place: string }
  | { readonly kind: "covered"; readonly place: string }
  | { readonly kind: "names"; readonly places: readonly [string, string] };

/** Spaces are drawn a little less wide than they are. */
const DRAWN = 0.9;
/** How much of a letter may be covered. */
const SLACK = 0.1;
/** How far routes that meet may overlap there, as a share of their width. */
const CLOSE = 0.5;

export function layOut(draft: Draft): Layout {
  const sizes = measure(draft);
  const all = tracks(draft, sizes);
  const middle: Point = [draft.width / 2, draft.height / 2];
  const ends = new Map(draft.routes.flatMap(({ end }) => (end ? [[end.join(), end] as const] : [])));
  return {
    sizes,
    frame: frameOf(draft),
    tracks: all,
    markers: markersOf(draft, sizes),
    crossings: [...ends.values()].map(([x, y]) => ({ x, y, radius: sizes.crossing })),
    badges: new Map(
      all.flatMap((each) =>
        each.route.merchandise ? [[each.route.key, badge(each, middle, sizes.width)] as const] : [],
      ),
    ),
  };
}

/** Everything that names may not cover. */
export function thingsOf({ tracks, markers, crossings, badges }: Layout): Thing[] {
  return [...tracks.flatMap((track) => track.spaces), ...markers.values(), ...crossings, ...badges.values()];
}

export function namesOf(draft: Draft, layout: Layout, letters: Letters): Name[] {
  return placeNames(draft, layout.sizes, thingsOf(layout), letters);
}

export function troubles(layout: Layout, names: readonly Name[]): Trouble[] {
  return [...tight(layout), ...crossed(layout), ...onPlaces(layout), ...covered(layout, names), ...touching(names)];
}

function tight({ tracks }: Layout): Trouble[] {
  return tracks.flatMap((track) => (track.tight ? [{ kind: "tight", route: track.route.key }] : []));
}

function crossed({ tracks }: Layout): Trouble[] {
  const drawn = tracks.map((track) => ({ track, reach: reachOf(track), boxes: track.spaces.map(narrow) }));
  return drawn.flatMap((one, i) =>
    drawn.slice(i + 1).flatMap((other): Trouble[] => {
      const apart = Math.hypot(one.reach.x - other.reach.x, one.reach.y - other.reach.y);
      if (apart > one.reach.radius + other.reach.radius) return [];
      const free = meet(one.track.route, other.track.route) ? CLOSE * one.boxes[0]!.width : 0;
      if (!one.boxes.some((a) => other.boxes.some((b) => overlap(a, b) > free))) return [];
      return [{ kind: "crossing", routes: [one.track.route.key, other.track.route.key] }];
    }),
  );
}

/** Whether two routes end at the same place, where they come close to each other. */
function meet(one: Route, other: Route): boolean {
  return [one.a, one.b].some((end) => end === other.a || end === other.b);
}

const narrow = (box: Box): Box => ({ ...box, length: DRAWN * box.length, width: DRAWN * box.width });

/** A disc around all its spaces. */
function reachOf({ spaces }: Track): Disc {
  const [first, last] = [spaces[0]!, spaces.at(-1)!];
  const [x, y] = [(first.x + last.x) / 2, (first.y + last.y) / 2];
  const radius = Math.max(...spaces.map((space) => Math.hypot(space.x - x, space.y - y) + space.length));
  return { x, y, radius };
}

function onPlaces({ tracks, markers }: Layout): Trouble[] {
  return tracks.flatMap(({ route, spaces }) =>
    [...markers].flatMap(([place, disc]): Trouble[] => {
      const own = place === route.a || place === route.b;
      if (own || !spaces.some((space) => overlap(narrow(space), disc) > 0)) return [];
      return [{ kind: "on_place", route: route.key, place }];
    }),
  );
}

function covered(layout: Layout, names: readonly Name[]): Trouble[] {
  const things = thingsOf(layout);
  const lies = ({ box, size }: Name): boolean => things.some((thing) => overlap(box, thing) > SLACK * size);
  return names.flatMap((name) => (lies(name) ? [{ kind: "covered", place: name.place.id }] : []));
}

function touching(names: readonly Name[]): Trouble[] {
  return names.flatMap((one, i) =>
    names.slice(i + 1).flatMap((other): Trouble[] => {
      if (overlap(one.box, other.box) <= SLACK * one.size) return [];
      return [{ kind: "names", places: [one.place.id, other.place.id] }];
    }),
  );
}
