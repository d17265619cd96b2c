import { expect, test } from "vitest";

import { layOut, namesOf } from "../../../src/workshop/geometry/layout";
import { pick, pickPlace } from "../../../src/workshop/geometry/picking";
import { freeSpot } from "../../../src/workshop/geometry/spots";
import { sample } from "../sample";

const draft = sample();
const layout = layOut(draft);
const names = namesOf(draft, layout, (text) => 0.5 * text.length);

test("a place before a route, a crossing before a space", () => {
  expect(pick(layout, names, [104, 103], 5)).toEqual({ kind: "place", id: "abbey" });
  expect(pick(layout, names, [200, 103], 5)).toEqual({ kind: "route", key: 0 });
  expect(pick(layout, names, [401, 31], 5)).toEqual({ kind: "crossing", key: 2 });
  expect(pick(layout, names, [800, 600], 5)).toBeNull();
});

test("a country is taken by its name", () => {
  expect(pickPlace(layout, names, [300, 20], 5)).toBe("north");
});

test("a new place finds room beside the others", () => {
  const [x, y] = freeSpot(draft, [300, 100]);
  for (const place of draft.places) expect(Math.hypot(place.x - x, place.y - y)).toBeGreaterThan(50);
});
