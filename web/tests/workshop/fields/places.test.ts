import { expect, test } from "vitest";

import { found } from "../../../src/workshop/fields/places";
import { city } from "../sample";

const places = ["Oude Waal", "Nieuwe Waal", "Waag", "Westermarkt", "Besançon"].map((name, i) =>
  city(`p${i}`, i, 0, { name }),
);
const names = (typed: string, without = ""): string[] => found(places, typed, without).map((place) => place.name);

test("what begins so comes first, then a word that does, then anything with it", () => {
  expect(names("wa")).toEqual(["Waag", "Nieuwe Waal", "Oude Waal"]);
  expect(names("mark")).toEqual(["Westermarkt"]);
  expect(names("zz")).toEqual([]);
});

test("accents and capitals do not matter, and the other end is left out", () => {
  expect(names("besanc")).toEqual(["Besançon"]);
  expect(names("WAA", "p2")).toEqual(["Nieuwe Waal", "Oude Waal"]);
});
