/** The spaces of every route: their size, and where they lie. As roundhouse.drawing.tracks. */

import { TRAIN } from "../format";
import { place, type Draft, type Point, type Route } from "../model/draft";
import { Arc } from "./arcs";
import type { Box } from "./shapes";

const SHORT_SHARE = 0.2;
const FILL = 0.79;
const SHAPE = 0.4;
const LONGEST = 0.06;
const TEXT = 12;
const SCREEN = [900, 820] as const;
const SHORTEST = 0.25;
/** A train may stick out of its space by so much of its length before it is said that there is no room. */
const SQUEEZE = 0.97;

export interface Measures {
  readonly space: number;
  readonly width: number;
  readonly gap: number;
  readonly lane: number;
  readonly marker: number;
  readonly crossing: number;
  readonly text: number;
}

export interface Track {
  readonly route: Route;
  readonly way: Arc;
  readonly aside: number;
  readonly spaces: readonly Box[];
  /** Whether its spaces are shorter than a train. */
  readonly tight: boolean;
}

/** From place to place, or to the border crossing; null while an end is missing. */
export function wayOf(draft: Draft, route: Route): Arc | null {
  const [a, b] = [place(draft, route.a), place(draft, route.b)];
  if (!a || !b) return null;
  return new Arc([a.x, a.y], route.end ?? [b.x, b.y], route.bend);
}

export function measure(draft: Draft): Measures {
  const { width: wide, height: high, millimetres } = draft;
  const [space, width] = millimetres ? TRAIN.map((side) => (side * wide) / millimetres) : fitting(draft);
  return {
    space: space!,
    width: width!,
    gap: 0.08 * space!,
    lane: 1.32 * width!,
    marker: 0.74 * width!,
    crossing: 0.46 * width!,
    text: Math.max(TEXT * Math.max(wide / SCREEN[0], high / SCREEN[1]), 0.78 * width!),
  };
}

/** As long as most routes allow. */
function fitting(draft: Draft): [number, number] {
  const longest = LONGEST * Math.sqrt(draft.width * draft.height);
  const shares = draft.routes
    .flatMap((route) => (wayOf(draft, route)?.length ?? 0) / (route.length + 0.6) || [])
    .sort((a, b) => a - b);
  const space = Math.min(FILL * (shares[Math.floor(SHORT_SHARE * shares.length)] ?? longest), longest);
  return [space, SHAPE * space];
}

export function tracks(draft: Draft, sizes: Measures): Track[] {
  return [...grouped(draft.routes).values()].flatMap((lanes) => {
    const outermost = (lanes.length - 1) / 2;
    return lanes.flatMap((route, lane) => track(draft, route, lane - outermost, outermost, sizes) ?? []);
  });
}

/** Routes that enter a country at different points are not lanes. */
function grouped(routes: readonly Route[]): Map<string, Route[]> {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const name = `${[route.a, route.b].sort().join(":")} ${route.end?.join() ?? ""}`;
    groups.set(name, [...(groups.get(name) ?? []), route]);
  }
  return groups;
}

/** Lanes keep their side whichever end is named first. */
function track(draft: Draft, route: Route, lane: number, outermost: number, sizes: Measures): Track | null {
  const way = wayOf(draft, route);
  if (!way) return null;
  const aside = (route.a < route.b ? lane : -lane) * sizes.lane;
  const tightest = Math.min(way.stretch(outermost * sizes.lane), way.stretch(-outermost * sizes.lane));
  const { along, space } = spread(way, tightest, route, sizes);
  const spaces = along.map((middle): Box => {
    const { point, angle } = way.at(middle, aside);
    return { x: point[0], y: point[1], length: space, width: sizes.width, angle };
  });
  return { route, way, aside, spaces, tight: space < SQUEEZE * sizes.space };
}

/** The middles of the spaces along the way, and their length: shorter if they would not fit. */
function spread(way: Arc, tightest: number, route: Route, sizes: Measures): { along: number[]; space: number } {
  const [touch, number] = [0.22 * sizes.width, Math.max(1, route.length)];
  const first = sizes.marker + touch;
  const last = way.length - (route.end ? sizes.crossing : sizes.marker) - touch;
  const room = (last - first) * tightest;
  const fits = (room - (number - 1) * sizes.gap) / number;
  const space = Math.max(Math.min(sizes.space, fits), SHORTEST * sizes.space);
  const gap = Math.min(Math.max((room - number * space) / (number + 1), sizes.gap), 0.18 * space);
  const pitch = (space + gap) / tightest;
  const start = (first + last) / 2 - (pitch * (number - 1)) / 2;
  return { along: Array.from({ length: number }, (_, i) => start + i * pitch), space };
}

/** How many trains have room between two points: the natural length of a new route. */
export function roomFor(from: Point, to: Point, sizes: Measures, most: number): number {
  const free = Math.hypot(to[0] - from[0], to[1] - from[1]) - 2 * (sizes.marker + 0.22 * sizes.width) + sizes.gap;
  return Math.min(most, Math.max(1, Math.floor(free / (sizes.space + sizes.gap) + 0.15)));
}

/** The mark of goods on a route: on the side away from its other lanes, or from the middle of the board. */
export function badge(track: Track, middle: Point, width: number): { x: number; y: number; radius: number } {
  const radius = 0.46 * width;
  const across = track.aside || outward(track.way, middle);
  const aside = track.aside + (across > 0 ? 1 : -1) * (width / 2 + 0.8 * radius);
  const [x, y] = track.way.at(track.way.length / 2, aside).point;
  return { x, y, radius };
}

function outward(way: Arc, [x, y]: Point): number {
  const [right, left] = [1, -1].map((aside) => way.at(way.length / 2, aside).point);
  return Math.hypot(right![0] - x, right![1] - y) - Math.hypot(left![0] - x, left![1] - y);
}
