/** The land of a map without a drawing of its own: all around its places, as the server draws it. */

import { convexHull } from "../geometry/hull";
import { PLAIN_LOOK, PLAIN_SHAPE, type Look, type Point } from "./draft";

const BEACH = 0.06;
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => (i * Math.PI) / 4);

export function coastal(spots: readonly Point[], width: number): Look {
  if (!spots.length) return PLAIN_LOOK;
  const beach = BEACH * width;
  const ring = spots.flatMap(([x, y]) => CORNERS.map((a): Point => [x + beach * Math.cos(a), y + beach * Math.sin(a)]));
  const points = convexHull(ring).map(([x, y]): Point => [Math.round(10 * x) / 10, Math.round(10 * y) / 10]);
  return { ...PLAIN_LOOK, shapes: [{ ...PLAIN_SHAPE, points, fill: "land", line: "coast", shore: true }] };
}
