/** Rectangles and discs on the board, and how deeply they overlap. As roundhouse.drawing.geometry. */

import type { Point } from "../model/draft";

/** A rectangle around its middle, turned by an angle in radians. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly width: number;
  readonly angle: number;
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export type Thing = Box | Disc;

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

const isDisc = (thing: Thing): thing is Disc => "radius" in thing;
/** Nothing of it is farther from its middle. */
export const reach = (thing: Thing): number =>
  isDisc(thing) ? thing.radius : Math.hypot(thing.length, thing.width) / 2;

export function corners({ x, y, length, width, angle }: Box): Point[] {
  const [cos, sin, h, w] = [Math.cos(angle), Math.sin(angle), length / 2, width / 2];
  const corner = (i: number, j: number): Point => [x + i * h * cos - j * w * sin, y + i * h * sin + j * w * cos];
  return [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
}

/** How much of an axis, given by its angle, a box covers on each side of its middle. */
function halfSpan({ length, width, angle }: Box, axis: number): number {
  return (Math.abs(Math.cos(angle - axis)) * length + Math.abs(Math.sin(angle - axis)) * width) / 2;
}

function along(dx: number, dy: number, axis: number): number {
  return Math.abs(dx * Math.cos(axis) + dy * Math.sin(axis));
}

/** On the axis that separates the two best. */
function boxes(one: Box, other: Box): number {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  let least = Infinity;
  for (const axis of [one.angle, one.angle + Math.PI / 2, other.angle, other.angle + Math.PI / 2]) {
    least = Math.min(least, halfSpan(one, axis) + halfSpan(other, axis) - along(dx, dy, axis));
  }
  return least;
}

function boxAndDisc(box: Box, disc: Disc): number {
  const [dx, dy] = [disc.x - box.x, disc.y - box.y];
  const lengthwise = along(dx, dy, box.angle) - box.length / 2;
  const across = along(dx, dy, box.angle + Math.PI / 2) - box.width / 2;
  const outside = Math.hypot(Math.max(lengthwise, 0), Math.max(across, 0)) + Math.min(Math.max(lengthwise, across), 0);
  return disc.radius - outside;
}

/** A negative number is the gap between the two, or a little less. */
export function overlap(one: Thing, other: Thing): number {
  const apart = Math.hypot(one.x - other.x, one.y - other.y) - reach(one) - reach(other);
  if (apart > 0) return -apart;
  if (isDisc(one)) return isDisc(other) ? -apart : boxAndDisc(other, one);
  return isDisc(other) ? boxAndDisc(one, other) : boxes(one, other);
}

/** From a point to the edge of a thing; 0 inside it. */
export function distanceTo(thing: Thing, [x, y]: Point): number {
  return Math.max(0, -overlap(thing, { x, y, radius: 0 }));
}
