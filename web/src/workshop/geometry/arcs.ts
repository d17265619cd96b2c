/** The way of a route: a straight line, or an arc. As roundhouse.drawing.geometry.Path. */

import type { Point } from "../model/draft";
import { distance } from "./shapes";

export class Arc {
  readonly chord: number;
  /** The angle the arc turns through. */
  readonly turn: number;
  readonly length: number;
  private readonly heading: number;
  private readonly side: number;

  /** It bows to the right by a share of the distance. */
  constructor(
    readonly start: Point,
    readonly end: Point,
    readonly bend = 0,
  ) {
    this.chord = Math.max(distance(start, end), 1e-6);
    this.turn = turn(this.chord, bend);
    this.length = this.turn ? (this.turn * this.chord) / 2 / Math.sin(this.turn / 2) : this.chord;
    this.heading = Math.atan2(end[1] - start[1], end[0] - start[0]);
    this.side = bend > 0 ? 1 : -1;
  }

  /** The point at a distance along the way and to the right of it, and the direction there. */
  at(along: number, aside = 0): { point: Point; angle: number } {
    const angle = this.heading + this.side * this.turn * (0.5 - along / this.length);
    const [x, y] = this.on(along);
    return { point: [x - aside * Math.sin(angle), y + aside * Math.cos(angle)], angle };
  }

  private on(along: number): Point {
    const [x, y] = this.start;
    if (!this.turn) return [x + along * Math.cos(this.heading), y + along * Math.sin(this.heading)];
    const swept = (this.turn * along) / this.length;
    const far = 2 * (this.length / this.turn) * Math.sin(swept / 2);
    const angle = this.heading + (this.side * this.turn) / 2 - (this.side * swept) / 2;
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  }

  /** How much longer a step is at this distance to the side than on the way itself. */
  stretch(aside: number): number {
    return this.turn ? 1 + (this.side * aside * this.turn) / this.length : 1;
  }
}

function turn(chord: number, bend: number): number {
  const sagitta = bend * chord;
  if (Math.abs(sagitta) < 1e-6) return 0;
  const radius = (chord ** 2 / 4 + sagitta ** 2) / (2 * Math.abs(sagitta));
  const half = Math.asin(Math.min(1, chord / 2 / radius));
  return 2 * (Math.abs(bend) <= 0.5 ? half : Math.PI - half);
}

/** The bend with which a way from start to end goes through a point, or nearly so. */
export function bendThrough(start: Point, end: Point, [x, y]: Point): number {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const chord = Math.max(Math.hypot(dx, dy), 1e-6);
  const aside = (dx * (y - start[1]) - dy * (x - start[0])) / chord;
  return aside / chord;
}
