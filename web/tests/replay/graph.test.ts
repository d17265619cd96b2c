import { expect, test } from "vitest";

import {
  coarseFirst,
  leadChanges,
  neighbour,
  readingAt,
  scale,
  scoreReadings,
  spread,
  swings,
  turnEnds,
} from "../../src/replay/graph";
import type { Step } from "../../src/replay/replay.svelte";

const step = (seat: number | null, points: number[]): Step => ({ seat, game: { points } }) as unknown as Step;
const readings = (...values: number[][]) => values.map((each, at) => ({ at, values: each }));

test("the final score is one more step", () => {
  const found = scoreReadings([step(null, [0, 0]), step(0, [4, 0])], [9, 12]);
  expect(found.at(-1)).toEqual({ at: 2, values: [9, 12] });
  expect(readingAt(found, 1)?.values).toEqual([4, 0]);
});

test("a turn ends before somebody else acts", () => {
  expect(turnEnds([null, 0, 0, 1, 0, 0].map((seat) => step(seat, [])))).toEqual([0, 2, 3, 5]);
});

test("a line over the whole game is known soon, and all of it in the end", () => {
  const order = coarseFirst([0, 2, 4, 6, 8, 10]);
  expect(order.slice(0, 3)).toEqual([10, 0, 8]);
  expect([...order].sort((a, b) => a - b)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(coarseFirst([])).toEqual([]);
});

test("another seat takes the lead, a tie between does not count", () => {
  const found = leadChanges(readings([0, 0], [4, 0], [4, 4], [7, 4], [7, 11], [7, 7], [14, 7]));
  expect(found).toEqual([
    { at: 4, seat: 1, gain: 4 },
    { at: 6, seat: 0, gain: 7 },
  ]);
});

test("a swing lies between turns that follow each other", () => {
  const known = [
    { at: 0, values: [0.5, 0.5] },
    { at: 2, values: [0.55, 0.45] },
    { at: 5, values: [0.2, 0.8] },
    { at: 9, values: [0.9, 0.1] },
  ];
  const found = swings(known, [0, 2, 5, 7, 9]);
  expect(found.map(({ at, seat }) => [at, seat])).toEqual([[5, 1]]);
  expect(found[0]!.gain).toBeCloseTo(0.35);
});

test("one goes from turning point to turning point", () => {
  const points = [3, 8, 12].map((at) => ({ at, seat: 0, gain: 1 }));
  expect([neighbour(points, 8, 1), neighbour(points, 8, -1), neighbour(points, 12, 1)]).toEqual([12, 3, null]);
});

test("the scale is round and holds every value", () => {
  expect(scale([0, 87])).toEqual([0, 25, 50, 75, 100]);
  expect(scale([0, 1])).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(scale([-12, 30])[0]).toBeLessThanOrEqual(-12);
});

test("numbers at the ends of lines do not overlap", () => {
  expect(spread([50, 52, 10], 15, 100)).toEqual([50, 65, 10]);
  expect(spread([98, 99], 15, 100)).toEqual([85, 100]);
});
