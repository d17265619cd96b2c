/** Lines along and around the spaces of a route, in the coordinates of the drawing. */

import type { Space } from "../lib/edition";

/** Turns and moves what is drawn around the middle of a space, along it. */
function along([cx, cy, , , angle]: Space): (x: number, y: number) => string {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) => `${(cx + x * cos - y * sin).toFixed(1)} ${(cy + x * sin + y * cos).toFixed(1)}`;
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
