import { expect, test } from "vitest";

import { bodies, confusable, freeLayers, joined, liveries } from "../../src/board/layers";
import { farNames } from "../../src/board/names";
import { drawnEdition } from "./chart";

const edition = drawnEdition();
const theme = edition.chart.themes.light;

test("free routes of one colour are one path", () => {
  const layers = freeLayers(edition, theme, ["a:b", "a:c", "b:c"]);
  expect(layers.map(({ colour, slots }) => [colour, slots])).toEqual([
    ["red", "s1s4"],
    ["grey", "s3"],
  ]);
  expect(layers[0]!.signs).toBe("M10 20mrM30 20mrM50 20mrM10 80mr");
});

test("the trains of one owner are one path, whatever order they were claimed in", () => {
  const owned: [string, number][] = [
    ["b:c", 1],
    ["a:b", 0],
    ["a:c", 1],
  ];
  const [one, other] = liveries(edition, theme, owned, ["blue", "red"], false);
  expect([one!.seat, one!.look[0], one!.sides]).toEqual([0, "bf", "S10S11S12"]);
  expect([other!.seat, other!.lines, other!.roofs]).toEqual([1, "l3l4", "R30R31R32R33R40"]);
  expect(bodies(edition, ["a:c", "a:b"])).toBe("B40B10B11B12");
  expect(joined(edition, ["a:b/2", "nowhere"], "closed")).toBe("c2");
});

test("a number stands once on each route, on a vehicle without a roof", () => {
  const [livery] = liveries(edition, theme, [["b:c", 1]], ["blue", "red"], true);
  expect(livery!.figures).toBe("M30 50m2");
  expect(livery!.roofs).toBe("R30R32R33");
});

test("numbers are needed where two colours of the game are hard to tell apart", () => {
  expect(confusable(edition, ["blue", "red"])).toBe(false);
  expect(confusable(edition, ["red", "blue", "green"])).toBe(true);
});

test("from afar the names that matter come first, and no name covers another or a route", () => {
  const shown = (wanted: string[]): string[] => farNames(edition.chart, new Set(wanted)).map(([place]) => place);
  expect(shown([])).toEqual(["a"]);
  expect(shown(["b", "c"])).toEqual(["b", "c"]);
});
