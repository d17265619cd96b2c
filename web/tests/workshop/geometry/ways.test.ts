import { expect, test } from "vitest";

import { Ways } from "../../../src/workshop/geometry/ways";
import { city, route, sample } from "../sample";

test("the shortest way and its routes", () => {
  const ways = new Ways(sample());
  expect(ways.between("abbey", "castle")).toEqual({ spaces: 6, routes: [0, 1] });
  expect(ways.between("north", "abbey")).toEqual({ spaces: 12, routes: [2, 1, 0] });
});

test("no way leads through a country", () => {
  const draft = sample();
  const border = [...draft.routes, route(3, "abbey", "north", { length: 1, end: [200, 30] })];
  expect(new Ways({ ...draft, routes: border }).between("abbey", "castle")?.spaces).toBe(6);
});

test("what is not joined has no way, and is a part of its own", () => {
  const draft = sample();
  const ways = new Ways({ ...draft, places: [...draft.places, city("island", 0, 0)] });
  expect(ways.between("abbey", "island")).toBeNull();
  expect(ways.parts()).toEqual([["abbey", "bridge", "castle", "north"], ["island"]]);
});
