import { expect, test } from "vitest";

import type { FullState, Thoughts } from "../../src/replay/replay.svelte";
import { suggestion } from "../../src/replay/suggestion";

const before = { market: ["red", null, "blue"], offers: [[], ["a:b", "a:c", "b:c"]] } as unknown as FullState;
const thinks = (action: string, changes: object = {}): Thoughts =>
  ({ seat: 1, weighed: true, options: [{ action, played: false, ...changes }] }) as unknown as Thoughts;

test("the champion's choice is a route, a card or tickets", () => {
  expect(suggestion(thinks("claim a:b/2 red"), before)?.route).toBe("a:b/2");
  expect(suggestion(thinks("draw 3"), before)?.card).toBe("blue");
  expect(suggestion(thinks("draw blind"), before)).toEqual({ route: null, card: null, tickets: [] });
  expect(suggestion(thinks("keep 1 3"), before)?.tickets).toEqual(["a:b", "b:c"]);
});

test("nothing is drawn for what was played", () => {
  expect(suggestion(thinks("draw 3", { played: true }), before)).toBeNull();
  expect(suggestion(undefined, before)).toBeNull();
});
