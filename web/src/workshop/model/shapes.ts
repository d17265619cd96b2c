/** Edits of land and water. */

import { convexHull } from "../geometry/hull";
import { distance } from "../geometry/shapes";
import { PLAIN_SHAPE, type Draft, type Look, type Point, type Shape } from "./draft";

/** What can be drawn: areas have a fill, lines have none. */
export const BRUSHES: Readonly<Record<string, Omit<Shape, "points">>> = {
  land: { ...PLAIN_SHAPE, fill: "land", line: "coast", width: 1.6, shore: true },
  lake: { ...PLAIN_SHAPE, fill: "water", line: "coast", width: 1.2 },
  river: { ...PLAIN_SHAPE, line: "river", width: 5 },
  border: { ...PLAIN_SHAPE, line: "border", width: 1.5 },
  wood: { ...PLAIN_SHAPE, fill: "wood" },
  hill: { ...PLAIN_SHAPE, fill: "hill" },
  abroad: { ...PLAIN_SHAPE, fill: "abroad" },
};

/** Which brush a shape was drawn with, or one like it. */
export function brushOf(shape: Shape): string | null {
  const alike = Object.entries(BRUSHES).find(
    ([, brush]) => brush.fill === shape.fill && (shape.fill || brush.line === shape.line),
  );
  return alike?.[0] ?? null;
}

export function changeLook(draft: Draft, changes: Partial<Look>): Draft {
  return { ...draft, look: { ...draft.look, ...changes } };
}

export function changeShape(draft: Draft, index: number, changes: Partial<Shape>): Draft {
  const shapes = draft.look.shapes.map((shape, i) => (i === index ? { ...shape, ...changes } : shape));
  return changeLook(draft, { shapes });
}

export function removeShape(draft: Draft, index: number): Draft {
  return changeLook(draft, { shapes: draft.look.shapes.filter((_, i) => i !== index) });
}

/** Up or down in the order of painting. */
export function raiseShape(draft: Draft, index: number, by: -1 | 1): Draft {
  const [shapes, to] = [[...draft.look.shapes], index + by];
  if (to < 0 || to >= shapes.length) return draft;
  [shapes[index], shapes[to]] = [shapes[to]!, shapes[index]!];
  return changeLook(draft, { shapes });
}

/** Without a shape to go on with, a new one begins. Shapes may reach beyond the edge of the board. */
export function addPoint(
  draft: Draft,
  growing: number | null,
  brush: string,
  at: Point,
): { draft: Draft; index: number } {
  const { shapes } = draft.look;
  const point: Point = [Math.round(at[0]), Math.round(at[1])];
  const shape = growing === null ? undefined : shapes[growing];
  if (growing !== null && shape) {
    const points = shape.fill ? between(shape.points, point) : [...shape.points, point];
    return { draft: changeShape(draft, growing, { points }), index: growing };
  }
  const added: Shape = { ...(BRUSHES[brush] ?? BRUSHES.river!), points: [point] };
  return { draft: changeLook(draft, { shapes: [...shapes, added] }), index: shapes.length };
}

/** Into the edge of an area that it is nearest to, so that an area that is drawn on goes on from its end, and one that is
 * closed is refined. */
function between(points: readonly Point[], point: Point): Point[] {
  if (points.length < 3) return [...points, point];
  const longer = (i: number): number => {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!];
    return distance(a, point) + distance(point, b) - distance(a, b);
  };
  const indices = points.map((_, i) => i);
  const best = indices.reduce((a, b) => (longer(b) < longer(a) ? b : a), points.length - 1);
  return points.toSpliced(best + 1, 0, point);
}

export function movePoint(draft: Draft, index: number, point: number, to: Point): Draft {
  const at: Point = [Math.round(to[0]), Math.round(to[1])];
  const points = draft.look.shapes[index]?.points.map((each, i) => (i === point ? at : each));
  return points ? changeShape(draft, index, { points }) : draft;
}

export function removePoint(draft: Draft, index: number, point: number): Draft {
  const shape = draft.look.shapes[index];
  if (!shape) return draft;
  const points = shape.points.filter((_, i) => i !== point);
  return points.length < 2 ? removeShape(draft, index) : changeShape(draft, index, { points });
}

/** A small ornament, beside the others of its kind. */
export function addMark(draft: Draft, kind: string, at: Point): Draft {
  const point: Point = [Math.round(at[0]), Math.round(at[1])];
  const { marks } = draft.look;
  const known = marks.some((mark) => mark.kind === kind);
  const grown = marks.map((mark) => (mark.kind === kind ? { ...mark, at: [...mark.at, point] } : mark));
  return changeLook(draft, { marks: known ? grown : [...marks, { kind, at: [point], size: 14 }] });
}

export function removeMark(draft: Draft, index: number): Draft {
  return changeLook(draft, { marks: draft.look.marks.filter((_, i) => i !== index) });
}

/** The land that was there first gives way to a coast around all places. */
export function placeCoast(draft: Draft): Draft {
  const [first, ...others] = draft.look.shapes;
  const rest = first?.fill === "land" ? others : draft.look.shapes;
  return changeLook(draft, { shapes: [coastAround(draft), ...rest] });
}

/** A coast around all places: a wavy line so far from them, always the same for the same places. */
export function coastAround(draft: Draft, far = 0.09): Shape {
  const reach = far * draft.width;
  const spots = draft.places.flatMap(({ x, y }): Point[] =>
    Array.from({ length: 12 }, (_, i): Point => {
      const turn = (i * Math.PI) / 6;
      return [x + reach * Math.cos(turn), y + reach * Math.sin(turn)];
    }),
  );
  const hull = convexHull(spots);
  const points = hull.flatMap((a, i) => wavy(a, hull[(i + 1) % hull.length]!, i, reach));
  return { ...BRUSHES.land!, points };
}

/** The points of an edge, every one a little to the side. */
function wavy(a: Point, b: Point, edge: number, reach: number): Point[] {
  const parts = Math.max(1, Math.round(distance(a, b) / (0.7 * reach)));
  const [dx, dy] = [(b[0] - a[0]) / parts, (b[1] - a[1]) / parts];
  const step = Math.max(Math.hypot(dx, dy), 1e-6);
  return Array.from({ length: parts }, (_, i): Point => {
    const aside = 0.22 * reach * Math.sin(2.4 * (i + 1) + 1.7 * edge);
    return [Math.round(a[0] + i * dx - (aside * dy) / step), Math.round(a[1] + i * dy + (aside * dx) / step)];
  });
}
