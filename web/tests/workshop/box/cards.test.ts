import { expect, test } from "vitest";

import { enterCard, isEntered, progress, setPrintedBoard, withdrawCard } from "../../../src/workshop/box/cards";
import { read } from "../../../src/workshop/files/reading";
import { builtIn } from "../builtIn";

const amsterdam = read(builtIn("amsterdam"));

test("four of the 24 cards of Amsterdam are printed ones", () => {
  expect(progress(amsterdam)).toEqual({ entered: 4, all: 24 });
});

test("a card takes the place of a stand-in, and the number of cards stays", () => {
  const draft = enterCard(amsterdam, "dam", "waag", 2);
  expect(progress(draft)).toEqual({ entered: 5, all: 24 });
  expect(draft.tickets[4]).toMatchObject({ a: "dam", b: "waag", points: 2, printed: true });
  expect(isEntered(draft, "waag", "dam")).toBe(true);
});

test("the stand-in between the same places goes first", () => {
  const draft = enterCard(amsterdam, "jordaan", "haringpakkerstoren", 9);
  const between = draft.tickets.filter(
    ({ a, b }) => [a, b].includes("jordaan") && [a, b].includes("haringpakkerstoren"),
  );
  expect(between).toMatchObject([{ points: 9, printed: true }]);
});

test("a card that was entered wrongly is a stand-in again", () => {
  const draft = enterCard(amsterdam, "dam", "waag", 2);
  const back = withdrawCard(draft, draft.tickets[4]!.key);
  expect(progress(back)).toEqual({ entered: 4, all: 24 });
  expect(isEntered(back, "dam", "waag")).toBe(false);
});

test("on the printed board every place is printed", () => {
  const paris = read(builtIn("paris"));
  expect(paris.places.every((place) => place.printed)).toBe(false);
  const printed = setPrintedBoard(paris, true);
  expect(printed.printed && printed.places.every((place) => place.printed)).toBe(true);
});
