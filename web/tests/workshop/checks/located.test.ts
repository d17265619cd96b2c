import { expect, test } from "vitest";

import { drawnFindings } from "../../../src/workshop/checks/drawn";
import { located } from "../../../src/workshop/checks/located";
import { route, sample } from "../sample";

const at = (file: string, line: number | null, key: string | null = null) =>
  located(sample(), { file, line, key, text: "" });

test("a fault in a row leads to the thing on the map", () => {
  expect(at("places.csv", 3)).toEqual({ places: ["bridge"] });
  expect(at("map/routes.csv", 2)).toEqual({ routes: [0] });
  expect(at("tickets.csv", 2)).toEqual({ tickets: [0] });
});

test("a fault of a whole file or a key leads to its form", () => {
  expect(at("places.csv", null)).toEqual({ panel: "map" });
  expect(at("tickets.csv", 99)).toEqual({ panel: "tickets" });
  expect(at("edition.toml", 7, "rules.trains")).toEqual({ panel: "rules" });
  expect(at("edition.toml", 7, "bonuses.passengers.each")).toEqual({ panel: "bonuses" });
  expect(at("edition.toml", 7, "title.en")).toEqual({ panel: "look" });
  expect(at("drawing.toml", null)).toEqual({ panel: "look" });
});

test("lanes that are too short are told once", () => {
  const draft = sample({ routes: [route(0, "abbey", "bridge"), route(1, "bridge", "abbey")] });
  const tight = [0, 1].map((key) => ({ kind: "tight", route: key }) as const);
  expect(drawnFindings(draft, tight)).toMatchObject([{ code: "tight", grave: false, values: { a: "Abbey" } }]);
});
