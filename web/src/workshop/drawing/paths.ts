/** Path data of what is drawn on the map. As roundhouse.drawing. */

import { corners, type Box } from "../geometry/shapes";
import type { Arc } from "../geometry/arcs";
import type { Point, Shape } from "../model/draft";

const short = (value: number): string => String(Math.round(10 * value) / 10);
const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

export function polygon(points: readonly Point[], closed = true): string {
  return points.length ? `M${points.map(pair).join("L")}${closed ? "Z" : ""}` : "";
}

/** A smooth line through the points. */
export function curve(points: readonly Point[], closed: boolean): string {
  if (points.length < 3) return polygon(points, closed);
  const [first, last] = [points[0]!, points.at(-1)!];
  const ring = closed ? [last, ...points, first, points[1]!] : [first, ...points, last];
  let data = `M${pair(first)}`;
  for (let i = 0; i + 3 < ring.length; i++) {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = ring.slice(i, i + 4) as [Point, Point, Point, Point];
    const ends: Point[] = [
      [bx + (cx - ax) / 6, by + (cy - ay) / 6],
      [cx - (dx - bx) / 6, cy - (dy - by) / 6],
      [cx, cy],
    ];
    data += `C${ends.map(pair).join(" ")}`;
  }
  return data + (closed ? "Z" : "");
}

export function outline(shape: Shape): string {
  const closed = shape.fill !== null;
  return shape.smooth ? curve(shape.points, closed) : polygon(shape.points, closed);
}

/** A free space as it is drawn: a pen goes around it and makes its corners round. */
export function slot(box: Box): string {
  const inner = 0.4 * box.width;
  return polygon(corners({ ...box, length: box.length - inner, width: 0.9 * box.width - inner }));
}

/** Along the middle of a way. */
export function along(way: Arc, aside = 0): string {
  const parts = way.turn ? 12 : 1;
  const steps = Array.from({ length: parts + 1 }, (_, i) => way.at((i / parts) * way.length, aside).point);
  return polygon(steps, false);
}

export function disc(x: number, y: number, r: number): string {
  return `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0z`;
}
