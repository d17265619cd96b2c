/** Shapes along the spaces of a route. */

import type { Space } from "../../lib/edition";

export type Point = [x: number, y: number];

/** The line through the middle of all spaces, from one end to the other. */
export function spine(spaces: Space[]): Point[] {
  const middles = spaces.map(([x, y]): Point => [x, y]);
  const [first, last] = [spaces[0]!, spaces.at(-1)!];
  const towards = middles[1] ?? tip(first, 1);
  const from = middles.at(-2) ?? tip(last, -1);
  return [beyond(towards, middles[0]!, first[2] / 2), ...middles, beyond(from, middles.at(-1)!, last[2] / 2)];
}

/** A closed line at a distance around a spine, with round ends. */
export function capsule(points: Point[], far: number): string {
  const sides = points.map((point, i) =>
    side(points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!, point, far),
  );
  const there = sides.map(([left]) => left);
  const back = sides.map(([, right]) => right).reverse();
  const round = `A${far} ${far} 0 0 1 `;
  return `M${text(there)}${round}${text(back)}${round}${text([there[0]!])}Z`;
}

/** Beside the middle of a spine, on the side that is nearer to a point. */
export function beside(points: Point[], far: number, nearer: Point): Point {
  const i = points.length >> 1;
  const [a, b] = side(points[i - 1]!, points[Math.min(points.length - 1, i + 1)]!, points[i]!, far);
  return apart(a, nearer) < apart(b, nearer) ? a : b;
}

function tip([x, y, length, , angle]: Space, sign: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [x + (sign * length * Math.cos(turn)) / 2, y + (sign * length * Math.sin(turn)) / 2];
}

function beyond(from: Point, to: Point, far: number): Point {
  const long = apart(from, to) || 1;
  return [to[0] + ((to[0] - from[0]) * far) / long, to[1] + ((to[1] - from[1]) * far) / long];
}

function side(before: Point, after: Point, [x, y]: Point, far: number): [Point, Point] {
  const long = apart(before, after) || 1;
  const [nx, ny] = [(after[1] - before[1]) / long, (before[0] - after[0]) / long];
  return [
    [x + nx * far, y + ny * far],
    [x - nx * far, y - ny * far],
  ];
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const text = (points: Point[]): string => points.map((point) => point.map((n) => n.toFixed(1)).join(" ")).join("L");
