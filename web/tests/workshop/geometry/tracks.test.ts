import { expect, test } from "vitest";

import { read } from "../../../src/workshop/files/reading";
import { Arc, bendThrough } from "../../../src/workshop/geometry/arcs";
import { measure, roomFor, tracks } from "../../../src/workshop/geometry/tracks";
import { builtIn } from "../builtIn";
import { city, route, sample } from "../sample";
import spaces from "../spaces.json";

/** Where the server draws them: `make generate` writes it. */
test.each(Object.entries(spaces))("the spaces of %s lie where the server draws them", (name, drawn) => {
  const draft = read(builtIn(name));
  const found = new Map(tracks(draft, measure(draft)).map((track) => [track.route.key, track.spaces]));
  drawn.forEach((expected, key) => {
    const boxes = found.get(key)!;
    expect(boxes.length).toBe(expected.length);
    const ordered = Math.hypot(boxes[0]!.x - expected[0]![0]!, boxes[0]!.y - expected[0]![1]!) < 0.1;
    (ordered ? boxes : boxes.toReversed()).forEach((box, i) => {
      const [x, y, length, angle] = expected[i] as [number, number, number, number];
      expect([box.x, box.y, box.length].map((value, j) => Math.abs(value - [x, y, length][j]!) < 0.02)).toEqual([
        true,
        true,
        true,
      ]);
      expect(Math.abs(Math.sin(box.angle - angle))).toBeLessThan(0.001);
    });
  });
});

test("a train is 20 by 9 millimetres on a board of a known size", () => {
  const sizes = measure(sample({ millimetres: 790 }));
  expect(sizes.space).toBeCloseTo((20 * 1000) / 790);
  expect(sizes.width).toBeCloseTo((9 * 1000) / 790);
});

test("a route without room for its trains is tight", () => {
  const near = sample({ places: [city("a", 0, 0), city("b", 60, 0)], routes: [route(0, "a", "b", { length: 2 })] });
  expect(tracks(near, measure(near))[0]!.tight).toBe(true);
  const far = sample({ places: [city("a", 0, 0), city("b", 90, 0)], routes: [route(0, "a", "b", { length: 2 })] });
  expect(tracks(far, measure(far))[0]!.tight).toBe(false);
});

test("what has room is not tight", () => {
  const sizes = measure(sample());
  for (let far = 40; far < 300; far += 7) {
    const length = roomFor([0, 0], [far, 0], sizes, 8);
    const draft = sample({ places: [city("a", 0, 0), city("b", far, 0)], routes: [route(0, "a", "b", { length })] });
    if (length > 1) expect(tracks(draft, sizes)[0]!.tight, `${far}`).toBe(false);
  }
});

test("a route to a place that is gone is not drawn", () => {
  const draft = sample({ routes: [route(0, "abbey", "atlantis")] });
  expect(tracks(draft, measure(draft))).toEqual([]);
});

test("an arc goes through the point it is dragged to", () => {
  for (const bend of [-0.4, -0.1, 0.1, 0.3]) {
    const arc = new Arc([10, 20], [110, 60], bend);
    const { point } = arc.at(arc.length / 2);
    expect(bendThrough([10, 20], [110, 60], point)).toBeCloseTo(bend, 6);
  }
});
