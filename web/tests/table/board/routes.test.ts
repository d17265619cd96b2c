import { readFileSync } from "node:fs";

import { afterEach, expect, test, vi } from "vitest";

import { catalogue, type Language } from "../../../src/language/catalogue.svelte";
import type { TableState } from "../../../src/lib/protocol";
import { routeDescriber } from "../../../src/table/board/routes";
import { board, sampleEdition, state } from "../../sample";

const seats = [
  { name: "Guest", kind: "person" },
  { name: "Marie", kind: "person" },
] as unknown as TableState["seats"];

async function described(language: Language, me: number | null): Promise<string[]> {
  const path = `../src/roundhouse/language/messages/${language}.json`;
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(readFileSync(path))));
  await catalogue.load(language);
  const shown = board({ routes: { "a:b": 0, "b:c": 1 }, closed: ["a:b/2"] });
  const describe = routeDescriber(sampleEdition(), state({ seats }), shown, me, new Set(["a:c"]));
  return ["a:b", "b:c", "a:b/2", "a:c"].map(describe);
}

afterEach(() => vi.unstubAllGlobals());

test("whose a route is, that it is closed, or what it brings", async () => {
  expect(await described("en", null)).toEqual([
    "Aa – Bb: red, length 3, held by Guest",
    "Bb – Cc: grey, length 4, held by Marie",
    "Aa – Bb (parallel route 2): blue, length 3, closed",
    "Aa – Cc: red, length 1, 1 point, in your plan",
  ]);
});

test.each([
  ["en", "held by you", "held by Marie"],
  ["fr", "prise par vous", "prise par Marie"],
  ["nl", "van jou", "van Marie"],
  ["de", "gehört dir", "gehört Marie"],
] as const)("my own are told as mine, in %s", async (language, mine, theirs) => {
  const [own, other] = await described(language, 0);
  expect(own!.endsWith(`, ${mine}`)).toBe(true);
  expect(other!.endsWith(`, ${theirs}`)).toBe(true);
});
