/** Where a place lies on the drawing. */

import type { Disc, Edition } from "../lib/editions";

/** Countries have no disc of their own: they are marked where their name is. */
export function spot(edition: Edition, id: string): Disc | null {
  const disc = edition.chart.places[id];
  if (disc) return disc;
  const place = edition.places.get(id);
  const [, , radius] = Object.values(edition.chart.places)[0] ?? [0, 0, 10];
  return place ? [place.x, place.y, radius] : null;
}
