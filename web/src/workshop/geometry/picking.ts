/** What lies under a pointer or the cursor of the keyboard. */

import type { Point } from "../model/draft";
import type { Layout } from "./layout";
import type { Name } from "./names";
import { distanceTo } from "./shapes";

export type Picked =
  | { readonly kind: "place"; readonly id: string }
  | { readonly kind: "crossing"; readonly key: number }
  | { readonly kind: "route"; readonly key: number };

interface Candidate {
  readonly picked: Picked;
  readonly far: number;
}

/** The nearest place within reach, else the nearest crossing, space or name. */
export function pick(layout: Layout, names: readonly Name[], at: Point, reach: number): Picked | null {
  return (
    nearest(markers(layout, at), reach) ??
    nearest(crossings(layout, at), reach) ??
    nearest(spaces(layout, at), reach) ??
    nearest(written(names, at), reach / 2)
  );
}

/** A place, by its marker or its name: other things do not count. */
export function pickPlace(layout: Layout, names: readonly Name[], at: Point, reach: number): string | null {
  const found = nearest(markers(layout, at), reach) ?? nearest(written(names, at), reach);
  return found?.kind === "place" ? found.id : null;
}

function nearest(candidates: readonly Candidate[], reach: number): Picked | null {
  const within = candidates.filter(({ far }) => far <= reach);
  return within.length ? within.reduce((a, b) => (b.far < a.far ? b : a)).picked : null;
}

function markers({ markers }: Layout, at: Point): Candidate[] {
  return [...markers].map(([id, disc]) => ({ picked: { kind: "place", id }, far: distanceTo(disc, at) }));
}

function crossings({ tracks, sizes }: Layout, [x, y]: Point): Candidate[] {
  return tracks.flatMap(({ route: { end, key } }): Candidate[] => {
    if (!end) return [];
    const far = Math.max(0, Math.hypot(end[0] - x, end[1] - y) - sizes.crossing);
    return [{ picked: { kind: "crossing", key }, far }];
  });
}

function spaces({ tracks }: Layout, at: Point): Candidate[] {
  return tracks.map(({ route, spaces }) => ({
    picked: { kind: "route", key: route.key },
    far: Math.min(...spaces.map((space) => distanceTo(space, at))),
  }));
}

function written(names: readonly Name[], at: Point): Candidate[] {
  return names.map(({ place, box }) => ({ picked: { kind: "place", id: place.id }, far: distanceTo(box, at) }));
}
