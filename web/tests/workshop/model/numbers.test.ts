import { expect, test } from "vitest";

import { waiting } from "../../../src/workshop/model/draft";
import {
  markMerchandise,
  passengersLeft,
  resize,
  seatPassengers,
  setBonus,
  setCards,
  setDecks,
  usualBonus,
} from "../../../src/workshop/model/numbers";
import { sample, ticket } from "../sample";

test("routes of a colour without cards become grey, and the wild stays last", () => {
  const draft = setCards(sample(), "red", null);
  expect(draft.routes[0]!.colour).toBe("grey");
  const again = setCards(draft, "purple", 9);
  expect(Object.keys(again.cards).slice(-2)).toEqual(["purple", "wild"]);
});

test("flags lose a colour that has no cards", () => {
  const start = sample();
  const flags = { colours: ["red", "blue"], points: 4 };
  const draft = setCards({ ...start, bonuses: { ...start.bonuses, flags } }, "red", null);
  expect(draft.bonuses.flags?.colours).toEqual(["blue"]);
});

test("tickets follow a deck that is renamed, and go to the first where theirs goes", () => {
  const start = setDecks(sample({ tickets: [ticket(0, "abbey", "castle")] }), ["short", "long"]);
  expect(start.tickets[0]!.deck).toBe("short");
  const long = { ...start, tickets: [{ ...start.tickets[0]!, deck: "long" }] };
  expect(setDecks(long, ["short", "far"]).tickets[0]!.deck).toBe("far");
  expect(setDecks(long, ["short"]).tickets[0]!.deck).toBe("short");
});

test("passengers are seated until none is left, and go with their bonus", () => {
  const start = sample();
  const draft = { ...start, bonuses: usualBonus(start, "passengers") };
  expect(passengersLeft(draft)).toBe(12);
  const seated = seatPassengers(draft);
  expect(seated.places.map((each) => each.passengers)).toEqual([4, 4, 4, 0]);
  expect(passengersLeft(seated)).toBe(0);
  const without = setBonus({ ...seated, tieBreaks: ["tickets", "passengers"] }, "passengers", null);
  expect(waiting(without)).toBe(0);
  expect(without.tieBreaks).toEqual(["tickets"]);
});

test("everything on the board moves along when its size changes", () => {
  const draft = resize(sample(), 500, 335);
  expect(draft.places[0]).toMatchObject({ x: 50, y: 50 });
  expect(draft.routes[2]!.end).toEqual([200, 15]);
  expect(draft.look.shapes[0]!.points[0]).toEqual([-50, -33.5]);
});

test("some routes are chosen for merchandise, and go with their bonus", () => {
  const start = sample();
  const draft = markMerchandise({ ...start, bonuses: usualBonus(start, "merchandise") });
  const marked = draft.routes.filter((route) => route.merchandise).length;
  expect(marked).toBe(Math.ceil(draft.routes.length / 3));
  expect(setBonus(draft, "merchandise", null).routes.some((route) => route.merchandise)).toBe(false);
});
