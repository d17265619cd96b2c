/** Where a new place has room. */

import type { Draft, Point } from "../model/draft";

const APART = 0.09;
const RINGS = 12;

/** The nearest spot to the middle of the board, or to a given one, that is far from every place. */
export function freeSpot({ places, width, height }: Draft, around: Point = [width / 2, height / 2]): Point {
  const apart = APART * Math.min(width, height) * 1.3;
  const free = ([x, y]: Point): boolean =>
    x >= 0 && y >= 0 && x <= width && y <= height && places.every((each) => Math.hypot(each.x - x, each.y - y) > apart);
  for (let ring = 0; ring <= RINGS; ring++) {
    const steps = Math.max(1, 6 * ring);
    for (let i = 0; i < steps; i++) {
      const turn = (2 * Math.PI * i) / steps;
      const [x, y] = [
        around[0] + 1.05 * ring * apart * Math.cos(turn),
        around[1] + 1.05 * ring * apart * Math.sin(turn),
      ];
      const spot: Point = [Math.round(x), Math.round(y)];
      if (free(spot)) return spot;
    }
  }
  return around;
}
