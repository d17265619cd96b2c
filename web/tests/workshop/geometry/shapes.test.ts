import { expect, test } from "vitest";

import { corners, overlap, type Box } from "../../../src/workshop/geometry/shapes";

const box = (x: number, y: number, length: number, width: number, angle = 0): Box => ({ x, y, length, width, angle });

test("upright boxes overlap by the smaller depth, or are apart by about their gap", () => {
  expect(overlap(box(0, 0, 10, 4), box(8, 0, 10, 4))).toBeCloseTo(2);
  expect(overlap(box(0, 0, 10, 4), box(11, 3, 10, 4))).toBeCloseTo(-0.63, 1);
});

test("turned boxes", () => {
  expect(overlap(box(0, 0, 10, 2, Math.PI / 2), box(3, 0, 2, 2))).toBeCloseTo(-1);
  expect(overlap(box(0, 0, 10, 2, Math.PI / 4), box(3, 3, 1, 1))).toBeGreaterThan(0);
  expect(overlap(box(0, 0, 10, 2, Math.PI / 4), box(3, -3, 1, 1))).toBeLessThan(0);
});

test("discs", () => {
  expect(overlap({ x: 0, y: 0, radius: 2 }, { x: 3, y: 0, radius: 2 })).toBeCloseTo(1);
  expect(overlap(box(0, 0, 10, 4), { x: 0, y: 5, radius: 2 })).toBeCloseTo(-1);
  expect(overlap({ x: 0, y: 3, radius: 2 }, box(0, 0, 10, 4))).toBeCloseTo(1);
});

test("corners go around", () => {
  expect(corners(box(1, 1, 4, 2)).map((point) => point.map(Math.round))).toEqual([
    [3, 2],
    [-1, 2],
    [-1, 0],
    [3, 0],
  ]);
});
