/** Where a place lies on the drawing. */

import type { Disc, Edition } from "../lib/editions";

const DRAWN = /data-place="([^"]+)">(?:<title>[^<]*<\/title>)?<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([-\d.]+)"/g;
const known = new WeakMap<Edition, Map<string, Disc>>();

/** A country lies where its name was put, which only the drawing knows. */
function drawn(edition: Edition): Map<string, Disc> {
  const all = [...edition.map.matchAll(DRAWN)];
  return new Map(all.map(([, id, x, y, radius]) => [id!, [Number(x), Number(y), Number(radius)]]));
}

export function spot(edition: Edition, id: string): Disc | null {
  if (!known.has(edition)) known.set(edition, drawn(edition));
  return edition.chart.places[id] ?? known.get(edition)!.get(id) ?? null;
}
