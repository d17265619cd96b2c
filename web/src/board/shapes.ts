/** Outlines in the coordinates of the drawing. Rotation by attributes would make painting slow, so it is computed here. */

import type { Space } from "../lib/edition";

type Point = [x: number, y: number];

/** Digits as pen strokes, about 1 high. Text would be laid out again at every zoom step. */
// prettier-ignore
const DIGITS: Point[][] = [
  [[0.3, -0.2], [0.3, 0.2], [0.1, 0.5], [-0.1, 0.5], [-0.3, 0.2], [-0.3, -0.2], [-0.1, -0.5], [0.1, -0.5], [0.3, -0.2]],
  [[-0.25, -0.25], [0.05, -0.5], [0.05, 0.5]],
  [[-0.28, -0.32], [-0.1, -0.5], [0.12, -0.5], [0.28, -0.32], [0.28, -0.14], [-0.28, 0.5], [0.3, 0.5]],
  [[-0.28, -0.5], [0.26, -0.5], [-0.02, -0.1], [0.2, -0.02], [0.28, 0.2], [0.18, 0.42], [-0.04, 0.5], [-0.28, 0.42]],
  [[0.12, 0.5], [0.12, -0.5], [-0.32, 0.2], [0.34, 0.2]],
  [[0.24, -0.5], [-0.22, -0.5], [-0.26, -0.06], [0.04, -0.12], [0.26, 0.06], [0.26, 0.3], [0.06, 0.5], [-0.26, 0.42]],
];

/** Turns and moves what is drawn around the middle of a space, along it. */
function along([cx, cy, , , angle]: Space): (x: number, y: number) => string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) => `${(cx + x * cos - y * sin).toFixed(1)} ${(cy + x * sin + y * cos).toFixed(1)}`;
}

/** A rectangle on a space with round corners. */
export function block(space: Space, length: number, width: number, round: number): string {
  const at = along(space);
  const [l, w] = [length / 2, width / 2];
  return (
    `M${at(-l + round, -w)}L${at(l - round, -w)}Q${at(l, -w)} ${at(l, -w + round)}L${at(l, w - round)}Q${at(l, w)} ` +
    `${at(l - round, w)}L${at(-l + round, w)}Q${at(-l, w)} ${at(-l, w - round)}L${at(-l, -w + round)}Q${at(-l, -w)} ${at(-l + round, -w)}Z`
  );
}

/** A stroke between points of a space, measured from its middle. */
export function strokes(space: Space, lines: [Point, Point][]): string {
  const at = along(space);
  return lines.map(([from, to]) => `M${at(...from)}L${at(...to)}`).join("");
}

/** A line along the spaces from end to end. */
export function line(spaces: Space[]): string {
  const [first, last] = [spaces[0]!, spaces.at(-1)!];
  const middles = spaces.map(([x, y]) => `L${x} ${y}`).join("");
  return `M${along(first)(-first[2] / 2, 0)}${middles}L${along(last)(last[2] / 2, 0)}`;
}

/** A closed line around the spaces, so far from their middle. */
export function around(spaces: Space[], far: number): string {
  const side = (space: Space, y: number): string[] => [-1, 1].map((end) => along(space)((end * space[2]) / 2, y));
  const there = spaces.flatMap((space) => side(space, -far));
  const back = spaces.flatMap((space) => side(space, far)).reverse();
  return `M${[...there, ...back].join("L")}Z`;
}

export function digit(n: number, x: number, y: number, size: number): string {
  return (
    "M" + (DIGITS[n] ?? []).map(([dx, dy]) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`).join("L")
  );
}
