import { expect, test } from "vitest";

import { read } from "../../../src/workshop/files/reading";
import { layOut, namesOf, troubles } from "../../../src/workshop/geometry/layout";
import { sideOf } from "../../../src/workshop/geometry/names";
import type { Side } from "../../../src/workshop/model/draft";
import { SIDES } from "../../../src/workshop/format";
import { builtIn } from "../builtIn";
import { city, route, sample } from "../sample";

/** About as wide as the letters are. */
const letters = (text: string): number => 0.5 * text.length;

const found = (draft: ReturnType<typeof sample>) => {
  const layout = layOut(draft);
  return troubles(layout, namesOf(draft, layout, letters));
};

test("the small map has none", () => {
  expect(found(sample())).toEqual([]);
});

test("two routes that cross are told", () => {
  const places = [city("a", 100, 100), city("b", 300, 300), city("c", 300, 100), city("d", 100, 300)];
  const draft = sample({ places, routes: [route(0, "a", "b", { length: 5 }), route(1, "c", "d", { length: 5 })] });
  expect(found(draft)).toEqual([{ kind: "crossing", routes: [0, 1] }]);
});

test("lanes side by side do not cross", () => {
  const routes = [0, 1, 2].map((key) => route(key, "abbey", "bridge", { length: 3 }));
  expect(found(sample({ routes }))).toEqual([]);
});

test("a route over another place is told, and one that is too short", () => {
  const places = [city("a", 100, 100), city("b", 300, 100), city("c", 200, 100)];
  const draft = sample({ places, routes: [route(0, "a", "b", { length: 3 }), route(1, "a", "c", { length: 6 })] });
  const kinds = found(draft).map((trouble) => trouble.kind);
  expect(kinds).toContain("on_place");
  expect(kinds).toContain("tight");
});

test("a name on a side that was chosen stays there and is told to be covered", () => {
  const start = sample();
  const places = start.places.map((place) => (place.id === "abbey" ? { ...place, side: "e" as const } : place));
  expect(found({ ...start, places, routes: [route(0, "abbey", "bridge", { length: 6 })] })).toEqual([
    { kind: "covered", place: "abbey" },
  ]);
});

test.each(SIDES.map((side) => [side]))("a name stands at %s of its place", (side: Side) => {
  const draft = sample({ places: [city("abbey", 500, 300, { side })], routes: [] });
  const [name] = namesOf(draft, layOut(draft), letters);
  const { x, y, length, width } = name!.box;
  expect(sideOf(x - 500, y - 300, length, width)).toBe(side);
});

test("names of places close to each other are kept apart", () => {
  const near = [city("abbey", 100, 100), city("bridge", 130, 100), city("castle", 160, 100)];
  expect(found(sample({ places: near, routes: [] }))).toEqual([]);
});

test("names that lie on each other are told", () => {
  const draft = sample({ routes: [] });
  const layout = layOut(draft);
  const [first, second, ...others] = namesOf(draft, layout, letters);
  const box = { ...first!.box, x: first!.box.x + 5 };
  expect(troubles(layout, [first!, { ...second!, box }, ...others])).toEqual([
    { kind: "names", places: ["abbey", "bridge"] },
  ]);
});

test.each(["usa", "germany", "amsterdam", "paris"])("%s as printed has hardly any", (name) => {
  const draft = read(builtIn(name));
  const layout = layOut(draft);
  const told = troubles(layout, namesOf(draft, layout, letters));
  expect(told.filter(({ kind }) => kind === "crossing" || kind === "on_place")).toEqual([]);
  expect(told.filter(({ kind }) => kind === "covered").length).toBeLessThan(4);
});
