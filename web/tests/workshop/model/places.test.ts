import { expect, test } from "vitest";

import { place } from "../../../src/workshop/model/draft";
import { idFor, slug } from "../../../src/workshop/model/names";
import { addPlace, movePlace, removePlace, renamePlace, setCountry } from "../../../src/workshop/model/places";
import { sample } from "../sample";

test.each([
  ["Saint-Émilion", "saint-emilion"],
  ["  Straße 7 ", "strasse-7"],
  ["Århus", "arhus"],
  ["Tromsø", "tromso"],
  ["7 Dials", "p-7-dials"],
  ["東京", "place"],
])("the id of %s is %s", (name, id) => {
  expect(slug(name)).toBe(id);
  expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
});

test("an id that is taken gets a number", () => {
  expect(idFor("Dam", ["dam", "dam-2"])).toBe("dam-3");
});

test("a new place lies on the board, on whole numbers", () => {
  const { draft, id } = addPlace(sample(), "Dale", [-20, 20_000.4]);
  expect(place(draft, id)).toMatchObject({ id: "dale", x: 0, y: draft.height, country: false });
});

test("a place that is renamed keeps its routes and tickets", () => {
  const { draft, id } = renamePlace(sample(), "abbey", "Abtei");
  expect(id).toBe("abtei");
  expect(draft.routes[0]).toMatchObject({ a: "abtei", b: "bridge" });
  expect(draft.tickets[0]).toMatchObject({ a: "abtei" });
});

test("an id that was chosen by hand stays", () => {
  const start = sample();
  const [first, ...others] = start.places;
  const draft = { ...start, places: [{ ...first!, name: "Old Abbey" }, ...others] };
  expect(renamePlace(draft, "abbey", "New Abbey").id).toBe("abbey");
});

test("a place that does not move changes nothing", () => {
  const draft = sample();
  expect(movePlace(draft, "abbey", [100.2, 99.8])).toBe(draft);
  expect(place(movePlace(draft, "abbey", [120, 90]), "abbey")).toMatchObject({ x: 120, y: 90 });
});

test("with a place go its routes and tickets", () => {
  const draft = removePlace(sample(), "castle");
  expect(draft.routes.map((each) => each.key)).toEqual([0]);
  expect(draft.tickets).toEqual([]);
});

test("routes into a new country end at a crossing, and those of a new city at its middle", () => {
  const abroad = setCountry(sample(), "abbey", true);
  expect(abroad.routes[0]).toMatchObject({ a: "bridge", b: "abbey", end: [140, 100] });
  expect(setCountry(abroad, "abbey", false).routes[0]!.end).toBeNull();
});
