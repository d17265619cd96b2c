/** Where a place lies on the drawing. */

import type { Disc, Edition } from "../lib/edition";

/** Places that matter to me: mine to join, or joined already. */
export type Wanted = Map<string, "missing" | "done">;

export function discOf(edition: Edition, id: string): Disc | null {
  return edition.chart.places[id] ?? null;
}

/** Path data of a circle. */
export function round(x: number, y: number, r: number): string {
  const [half, wide] = [r.toFixed(1), (2 * r).toFixed(1)];
  return `M${(x - r).toFixed(1)} ${y}a${half} ${half} 0 1 0 ${wide} 0a${half} ${half} 0 1 0-${wide} 0z`;
}

/** The lower corner of the drawing that is farther from any place. */
export function emptierCorner({ chart, whole }: Edition): "left" | "right" {
  const bottom = whole.y + whole.height;
  const room = (corner: number): number =>
    Math.min(...Object.values(chart.places).map(([x, y]) => Math.hypot(x - corner, y - bottom)));
  return room(whole.x) > room(whole.x + whole.width) ? "left" : "right";
}
