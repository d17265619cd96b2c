/** Where a place lies on the drawing. */

import type { Disc, Edition } from "../lib/editions";

export function spot(edition: Edition, id: string): Disc | null {
  return edition.chart.places[id] ?? null;
}
