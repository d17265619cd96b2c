import { expect, test } from "vitest";

import { doubts, ranked } from "../../src/replay/ranking";
import type { WeighedOption } from "../../src/replay/replay.svelte";

const option = (action: string, value: number, played = false): WeighedOption => ({
  action,
  text: action,
  value,
  why: "",
  played,
});

test("the highest number stands first, wherever the champion's choice is", () => {
  const list = ranked([option("draw 1", 61), option("draw 2", 63), option("tickets", 40), option("draw blind", 62)]);
  expect(list.map(({ option }) => option.value)).toEqual([63, 62, 61, 40]);
  expect(list.findIndex(({ choice }) => choice)).toBe(2);
  expect(doubts(list)).toBe(true);
});

test("of equal numbers the champion's choice stands first", () => {
  const list = ranked([option("draw 1", 61), option("draw 2", 61)]);
  expect(list[0]!.choice).toBe(true);
  expect(doubts(list)).toBe(false);
});

test("what was played and what was chosen are listed, however low", () => {
  const values = [10, 60, 59, 58, 57, 56, 55];
  const list = ranked(values.map((value, i) => option(`draw ${i}`, value, i === 6)));
  expect(list.map(({ option }) => option.value)).toEqual([60, 59, 58, 57, 55, 10]);
});
