import { beforeEach, expect, test, vi } from "vitest";

import type { Mode } from "../../src/home/lastChoice.svelte";
import { wayText } from "../../src/home/wayText";
import { catalogue } from "../../src/language/catalogue.svelte";
import { bot, person } from "../../src/lib/creation";

const words = {
  "web.home.again.bots": "{title}, {bots} bots, {level}",
  "web.home.again.friends": "{title}, {people} people, {bots} bots",
  "web.home.again.device": "{title}, {names}",
  "web.home.strength.3": "steady",
  "list.pair": "{a} and {b}",
};

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(words))));
  await catalogue.load("en");
});

test.each<[Mode, ReturnType<typeof person>[], string]>([
  ["bots", [person(), bot(3), bot(3)], "USA, 2 bots, steady"],
  ["friends", [person(), person(), bot(3)], "USA, 2 people, 1 bots"],
  ["device", [person("Ann"), person("Ben")], "USA, Ann and Ben"],
])("the last way in words: %s", (mode, seats, text) => {
  expect(wayText({ mode, table: { edition: "usa", seats } }, "USA")).toBe(text);
});
