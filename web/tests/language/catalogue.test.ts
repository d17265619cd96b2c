import { afterEach, expect, test, vi } from "vitest";

import { catalogue, say } from "../../src/language/catalogue.svelte";
import { errorText } from "../../src/language/errors";
import { routeName, seatName, ticketName } from "../../src/language/names";
import { listed, speaker } from "../../src/language/speaker";
import { Refusal } from "../../src/lib/api";
import { sampleEdition, state } from "../sample";

const TEXTS = {
  greeting: "Hello {name}",
  "list.pair": "{a} and {b}",
  "list.more": "{a}, {b}",
  "name.ends": "{a} – {b}",
  "name.lane": "{a} – {b} ({lane})",
  "name.ticket": "{a} – {b}: {points}",
  "name.bot": "Bot {n}",
  "name.player": "Player {n}",
  "word.cart.one": "cart",
  "word.cart.many": "carts",
  "colour.red.one": "red card",
  "count.trains": "{n} {trains}",
  "action.draw": "draw a {one_kind}",
  "web.home.unreachable": "No connection",
};

async function load(language: "en" | "de" = "en"): Promise<void> {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(TEXTS))));
  await catalogue.load(language);
}

afterEach(() => vi.unstubAllGlobals());

test("says a text, or its key where there is none", async () => {
  await load("de");
  expect(say("greeting", { name: "Ann" })).toBe("Hello Ann");
  expect(say("absent.key")).toBe("absent.key");
  expect([catalogue.has("greeting"), catalogue.has("absent.key")]).toEqual([true, false]);
  expect(document.documentElement.lang).toBe("de");
  expect(localStorage.getItem("roundhouse.language")).toBe("de");
});

test("the words of an edition and of colours are at hand", async () => {
  await load();
  const tell = speaker(sampleEdition({ words: { train: "cart" } }));
  expect(tell("count.trains", { n: 2 })).toBe("2 carts");
  expect(tell("action.draw", { kind: "red" })).toBe("draw a red card");
});

test("lists read as sentences do", async () => {
  await load();
  expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});

test("routes, tickets and seats have names", async () => {
  await load();
  const edition = sampleEdition();
  expect(routeName(edition, "a:b")).toBe("Aa – Bb");
  expect(routeName(edition, "a:b/2")).toBe("Aa – Bb (2)");
  expect(ticketName(edition, "a:c")).toBe("Aa – Cc: 5");
  const seats = [{ name: "Ann" }, { name: "", kind: "bot" }, { name: "", kind: "person" }];
  const table = state({ seats: seats as never });
  expect([0, 1, 2].map((seat) => seatName(table, seat))).toEqual(["Ann", "Bot 2", "Player 3"]);
});

test("an error is told in the server's words, or as a lost connection", async () => {
  await load();
  const problem = { kind: "error", code: "x", parameters: {}, text: "Not now." } as const;
  expect(errorText(new Refusal(409, problem))).toBe("Not now.");
  expect(errorText(new TypeError("fetch failed"))).toBe("No connection");
});
