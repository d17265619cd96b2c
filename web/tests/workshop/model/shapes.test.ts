import { expect, test } from "vitest";

import {
  addMark,
  addPoint,
  brushOf,
  coastAround,
  placeCoast,
  raiseShape,
  removePoint,
} from "../../../src/workshop/model/shapes";
import { sample } from "../sample";

const shapes = (draft: ReturnType<typeof sample>) => draft.look.shapes;

test("the first point begins a shape and the others go on with it", () => {
  const first = addPoint(sample(), null, "river", [10.4, 20]);
  const second = addPoint(first.draft, first.index, "river", [30, 20]);
  expect(shapes(second.draft)).toHaveLength(2);
  expect(shapes(second.draft)[1]).toMatchObject({
    line: "river",
    fill: null,
    points: [
      [10, 20],
      [30, 20],
    ],
  });
});

test("a further point of an area goes into its nearest edge", () => {
  const { draft: begun, index } = addPoint(sample(), null, "lake", [0, 0]);
  let draft = begun;
  for (const point of [
    [100, 0],
    [100, 100],
    [0, 100],
  ] as const)
    draft = addPoint(draft, index, "lake", point).draft;
  draft = addPoint(draft, index, "lake", [50, -5]).draft;
  expect(shapes(draft)[index]!.points).toEqual([
    [0, 0],
    [50, -5],
    [100, 0],
    [100, 100],
    [0, 100],
  ]);
});

test("a shape without two points goes", () => {
  const { draft, index } = addPoint(sample(), null, "river", [0, 0]);
  expect(shapes(removePoint(draft, index, 0))).toHaveLength(1);
});

test("the coast goes around all places and replaces the land that was there first", () => {
  const draft = sample();
  const coast = coastAround(draft);
  for (const { x, y } of draft.places) {
    expect(Math.min(...coast.points.map(([a]) => a))).toBeLessThan(x);
    expect(Math.max(...coast.points.map(([, b]) => b))).toBeGreaterThan(y);
  }
  expect(shapes(placeCoast(draft))).toEqual([coast]);
  expect(brushOf(coast)).toBe("land");
});

test("shapes change their order, marks gather by kind", () => {
  const { draft } = addPoint(sample(), null, "river", [0, 0]);
  expect(shapes(raiseShape(draft, 1, -1))[0]!.line).toBe("river");
  expect(raiseShape(draft, 1, 1)).toBe(draft);
  const marked = addMark(addMark(addMark(draft, "tree", [1, 1]), "ship", [2, 2]), "tree", [3, 3]);
  expect(marked.look.marks).toMatchObject([
    {
      kind: "tree",
      at: [
        [1, 1],
        [3, 3],
      ],
    },
    { kind: "ship" },
  ]);
});
