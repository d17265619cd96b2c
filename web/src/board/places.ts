/** Where a place lies on the drawing. */

import type { Disc, Edition } from "../lib/edition";

export function discOf(edition: Edition, id: string): Disc | null {
  return edition.chart.places[id] ?? null;
}

/** The lower corner of the drawing that is farther from any place. */
export function emptierCorner({ chart, whole }: Edition): "left" | "right" {
  const bottom = whole.y + whole.height;
  const room = (corner: number): number =>
    Math.min(...Object.values(chart.places).map(([x, y]) => Math.hypot(x - corner, y - bottom)));
  return room(whole.x) > room(whole.x + whole.width) ? "left" : "right";
}
