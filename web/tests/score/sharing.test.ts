import { expect, test } from "vitest";

import { pack, unpack } from "../../src/score/sharing";
import type { Player } from "../../src/score/tally.svelte";
import { sampleEdition } from "../sample";

const players: Player[] = [
  { name: "Zoë", colour: "blue", routes: ["b:c", "a:b"], tickets: ["a:c"], tokens: { merchandise: 2 } },
  { name: "", colour: "red", routes: [], tickets: [], tokens: {} },
];

test("a shared game opens as it was", () => {
  const link = pack(sampleEdition(), players);
  expect(link).toMatch(/^#game=[\w-]+$/);
  expect(unpack(sampleEdition(), link)).toEqual(players);
});

test.each(["", "#routes", "#game=", "#game=bm90aGluZw", pack(sampleEdition(), [{ ...players[0]!, colour: "x" }])])(
  "a link without a game, or with a broken one, opens an empty sheet: %s",
  (link) => expect(unpack(sampleEdition(), link)).toBeNull(),
);
