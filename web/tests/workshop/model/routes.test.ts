import { expect, test } from "vitest";

import { addLane, addRoute, addTicket, changeRoute, removeRoute } from "../../../src/workshop/model/routes";
import { city, route, sample } from "../sample";

const find = (draft: ReturnType<typeof sample>, key: number) => draft.routes.find((each) => each.key === key);

test("a new route is as long as trains have room", () => {
  const draft = sample({ places: [city("a", 0, 0), city("b", 200, 0), city("c", 0, 60)], routes: [] });
  expect(addRoute(draft, "a", "b")!.draft.routes[0]).toMatchObject({ length: 6, colour: "grey", bend: 0 });
  expect(addRoute(draft, "a", "c")!.draft.routes[0]).toMatchObject({ length: 1 });
});

test("only a length that has points is suggested", () => {
  const draft = sample({ places: [city("a", 0, 0), city("b", 200, 0)], routes: [], points: { 2: 2, 4: 7 } });
  expect(addRoute(draft, "a", "b")!.draft.routes[0]!.length).toBe(4);
});

test("a route to itself, between countries or to nowhere is not made", () => {
  const draft = sample();
  const two = { ...draft, places: [...draft.places, city("south", 0, 0, { country: true })] };
  expect(addRoute(two, "abbey", "abbey")).toBeNull();
  expect(addRoute(two, "north", "south")).toBeNull();
  expect(addRoute(two, "abbey", "atlantis")).toBeNull();
});

test("a route from a country begins in the city and ends at a crossing", () => {
  const { draft, key } = addRoute(sample(), "north", "abbey", { end: [200.4, 50] })!;
  expect(find(draft, key)).toMatchObject({ a: "abbey", b: "north", end: [200, 50] });
});

test("a lane is as long as the others, bent like them, and of another colour", () => {
  const bent = changeRoute(sample(), 0, { bend: 0.2 });
  const { draft, key } = addLane(bent, 0)!;
  expect(find(draft, key)).toMatchObject({ a: "abbey", b: "bridge", length: 3, bend: 0.2, colour: "pink" });
  const back = addRoute(bent, "bridge", "abbey")!;
  expect(find(back.draft, back.key)).toMatchObject({ a: "bridge", bend: -0.2 });
});

test("all lanes change their length and bend together, not their colour", () => {
  const start = sample({ routes: [route(0, "abbey", "bridge"), route(1, "bridge", "abbey")] });
  const draft = changeRoute(start, 0, { length: 4, bend: 0.1, colour: "blue" });
  expect(draft.routes).toMatchObject([
    { length: 4, bend: 0.1, colour: "blue" },
    { length: 4, bend: -0.1, colour: "grey" },
  ]);
});

test("a key is never used twice", () => {
  const draft = removeRoute(sample(), 1);
  expect(addRoute(draft, "abbey", "castle")!.key).toBe(3);
});

test("a ticket is worth the shortest way", () => {
  expect(addTicket(sample(), "abbey", "north")!.draft.tickets[1]).toMatchObject({ points: 12, deck: "tickets" });
  expect(addTicket(sample(), "abbey", "abbey")).toBeNull();
});
