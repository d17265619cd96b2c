import { expect, test } from "vitest";

import { quickCheck } from "../../../src/workshop/checks/quick";
import { read } from "../../../src/workshop/files/reading";
import { blank } from "../../../src/workshop/model/blank";
import type { Draft } from "../../../src/workshop/model/draft";
import { usualBonus } from "../../../src/workshop/model/numbers";
import { builtIn, names } from "../builtIn";
import { city, route, sample, ticket } from "../sample";

const codes = (draft: Draft): string[] => quickCheck(draft).map((finding) => finding.code ?? "");
/** With enough tickets for its two players. */
const sound = (more: Partial<Draft> = {}): Draft => {
  const draft = sample(more);
  const pairs = [
    ["abbey", "castle"],
    ["abbey", "north"],
    ["bridge", "castle"],
    ["bridge", "north"],
    ["abbey", "bridge"],
    ["castle", "north"],
  ];
  return {
    ...draft,
    seats: { ...draft.seats, least: 2, most: 2 },
    tickets: more.tickets ?? pairs.map(([a, b], key) => ticket(key, a!, b!)),
  };
};

test.each(names)("%s has no fault", (name) => {
  const found = quickCheck(read(builtIn(name)));
  expect(found.filter((finding) => finding.grave)).toEqual([]);
});

test("an empty map says one thing only", () => {
  expect(codes(blank("New"))).toEqual(["empty"]);
});

test("the small map is sound", () => {
  expect(codes(sound())).toEqual([]);
});

const { places, routes, rules, seats, bonuses } = sound();
const wrong: [string, Draft][] = [
  ["title", { ...sound(), title: {} }],
  ["nameless", { ...sound(), places: [{ ...places[0]!, name: " " }, ...places.slice(1)] }],
  ["alone", { ...sound(), places: [...places, city("island", 700, 300)] }],
  ["namesake", { ...sound(), places: [...places.slice(0, 2), { ...places[2]!, name: "Abbey" }, places[3]!] }],
  ["same_spot", { ...sound(), places: [...places.slice(0, 2), { ...places[2]!, x: 100, y: 100 }, places[3]!] }],
  ["lost_route", { ...sound(), routes: [...routes, route(9, "abbey", "atlantis")] }],
  ["no_points", { ...sound(), points: { 3: 4 } }],
  ["too_long", { ...sound(), rules: { ...rules, trains: 5 } }],
  ["no_cards", { ...sound(), routes: [{ ...routes[0]!, colour: "purple" }, ...routes.slice(1)] }],
  ["too_far", { ...sound(), rules: { ...rules, trains: 8 } }],
  ["double_ticket", sound({ tickets: [...sound().tickets, ticket(9, "castle", "abbey")] })],
  ["few_tickets", sound({ tickets: [ticket(0, "abbey", "castle")] })],
  ["few_cards", { ...sound(), cards: { red: 6, wild: 2 } }],
  ["many_cards", { ...sound(), cards: { red: 240, wild: 20 } }],
  ["wilds", { ...sound(), cards: { red: 20, wild: 21 } }],
  ["no_colours", { ...sound(), routes: [], cards: { wild: 20 } }],
  ["seat_colours", { ...sound(), seats: { ...seats, most: 2, colours: ["red"] } }],
  ["end_at", { ...sound(), rules: { ...rules, endAt: 30 } }],
  ["no_lengths", { ...sound(), points: {} }],
  ["passengers_left", { ...sound(), bonuses: usualBonus(sound(), "passengers") }],
  ["passengers_many", { ...sound(), places: places.map((place) => ({ ...place, passengers: 1 })) }],
  ["no_merchandise", { ...sound(), bonuses: usualBonus(sound(), "merchandise") }],
  ["flag_colours", { ...sound(), bonuses: { ...bonuses, flags: { colours: [], points: 4 } } }],
];

test.each(wrong)("%s is found", (code, draft) => {
  expect(codes(draft)).toContain(code);
});

test("two parts that nothing joins are found", () => {
  const far = [city("dale", 600, 300), city("easton", 700, 300)];
  const draft = sound({ places: [...places, ...far], routes: [...routes, route(9, "dale", "easton")] });
  expect(quickCheck(draft)).toMatchObject([{ code: "island", spot: { places: ["dale", "easton"] } }]);
});

test("a route between countries is found", () => {
  const abroad = places.map((place) => (place.id === "castle" ? { ...place, country: true } : place));
  expect(codes({ ...sound(), places: abroad })).toContain("two_countries");
});
