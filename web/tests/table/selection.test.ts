import { beforeEach, expect, test, vi } from "vitest";

import { preferences } from "../../src/lib/preferences.svelte";
import type { Mine, PublicView } from "../../src/lib/protocol";
import type { Table } from "../../src/lib/table.svelte";
import { Selection } from "../../src/table/selection.svelte";
import { board, mine, sampleEdition } from "../sample";

const HAND = { red: 3, blue: 3, wild: 1 };
const CLAIMS = ["claim a:b red+0", "claim a:b red+1", "claim a:b/2 blue+0", "claim a:c red+0"];

function at(legal: string[], change: Partial<Mine> = {}, table: Partial<PublicView> = {}) {
  const play = vi.fn();
  const texts = { ask: "?", legal: legal.map((action) => `do ${action}`) };
  const own = mine({ hand: HAND, legal, text: texts, ...change });
  const shown = { edition: sampleEdition(), legal, mine: own, board: board(table), play, connected: true };
  return { play, selection: new Selection(shown as unknown as Table), shown };
}

beforeEach(() => {
  preferences.confirm = "touch";
});

test("all payable routes are open; with a kind picked those it can pay", () => {
  const { selection } = at(["draw 1", ...CLAIMS]);
  expect([...selection.open]).toEqual(["a:b", "a:b/2", "a:c"]);
  selection.take("blue");
  expect([...selection.open]).toEqual(["a:b/2"]);
  selection.take("blue");
  expect(selection.kind).toBeNull();
});

test("one payment is made at once, several are asked", () => {
  const { selection, play } = at(CLAIMS);
  selection.claim("a:c");
  expect(play).toHaveBeenCalledWith("claim a:c red+0");
  selection.claim("a:b");
  expect(play).toHaveBeenCalledTimes(1);
  expect(selection.route).toBe("a:b");
  expect(selection.routePayments.map((payment) => payment.action)).toEqual(CLAIMS.slice(0, 2));
  expect(selection.lanes).toEqual(["a:b", "a:b/2"]);
});

test("without a connection nothing is open, and what was chosen stays chosen", () => {
  const { selection, play, shown } = at(CLAIMS);
  shown.connected = false;
  expect([...selection.open]).toEqual([]);
  selection.claim("a:b");
  selection.play(CLAIMS[0]!);
  expect(play).not.toHaveBeenCalled();
  expect(selection.route).toBe("a:b");
});

test("with a finger even one payment is asked, unless the player does not want that", () => {
  const { selection, play } = at(CLAIMS);
  selection.felt("touch");
  selection.claim("a:c");
  expect(play).not.toHaveBeenCalled();
  preferences.confirm = "never";
  selection.claim("a:c");
  expect(play).toHaveBeenCalledOnce();
  preferences.confirm = "always";
  selection.felt("mouse");
  expect(selection.confirms).toBe(true);
});

test("a kind that cannot pay for a route is put down", () => {
  const { selection } = at(CLAIMS);
  selection.claim("a:b", "blue");
  expect(selection.kind).toBeNull();
  expect(selection.routePayments).toHaveLength(2);
});

test("tickets are drawn at once, or the decks are asked", () => {
  const one = at(["draw 1", "tickets"]);
  one.selection.drawTickets();
  expect(one.play).toHaveBeenCalledWith("tickets");
  const two = at(["tickets 1 short 2 long", "tickets 2 short 1 long"]);
  two.selection.drawTickets();
  expect(two.play).not.toHaveBeenCalled();
  expect(two.selection.options.map((option) => option.text)).toEqual([
    "do tickets 1 short 2 long",
    "do tickets 2 short 1 long",
  ]);
});

test.each([
  [["keep 1", "keep 1 2"], "keep"],
  [["keep card", "discard card"], "few"],
  [["take red", "take blue"], "few"],
  [["draw 1", "tickets"], null],
  [[], null],
])("%j is the question %s", (legal, question) => {
  expect(at(legal).selection.question).toBe(question);
});

test("what is no longer possible is dropped", () => {
  const { selection, shown } = at(CLAIMS, { tickets: ["a:c"] });
  selection.take("red");
  selection.pinned = "a:c";
  selection.route = "a:c";
  selection.tidy();
  expect([selection.kind, selection.pinned, selection.route]).toEqual(["red", "a:c", "a:c"]);
  shown.board.routes["a:c"] = 1;
  Object.assign(shown.mine, { hand: { blue: 1 }, tickets: [] });
  selection.tidy();
  expect([selection.kind, selection.pinned, selection.route]).toEqual([null, null, null]);
});

test("after a play nothing stays picked", () => {
  const { selection, play } = at(CLAIMS);
  selection.take("red");
  selection.route = "a:b";
  selection.play("claim a:b red+1");
  expect(play).toHaveBeenCalledWith("claim a:b red+1");
  expect([selection.kind, selection.route]).toEqual([null, null]);
});

test("a wild that was not taken in hand is never spent without asking", () => {
  const { selection, play } = at(["claim a:c red+1"]);
  selection.claim("a:c", "red");
  expect(play).not.toHaveBeenCalled();
  expect(selection.route).toBe("a:c");
  selection.drop();
  selection.claim("a:c", "wild");
  expect(play).toHaveBeenCalledWith("claim a:c red+1");
});

test("lanes that look alike are not asked", () => {
  const twins = sampleEdition().box.routes.map((route) => ({ ...route, colour: "grey" }));
  const { selection, shown } = at(["claim a:b red+0", "claim a:b/2 red+0"]);
  shown.edition = sampleEdition({ routes: twins });
  selection.route = "a:b/2";
  expect(selection.lanes).toEqual(["a:b/2"]);
});

test("a route that cannot be claimed is refused, but not in the middle of a question", () => {
  const { selection } = at(CLAIMS);
  selection.claim("b:c");
  expect(selection.refused).toEqual({ route: "b:c" });
  expect(selection.route).toBeNull();
  const asked = at(["keep 1", "keep 1 2"]).selection;
  asked.claim("b:c");
  expect(asked.refused).toBeNull();
});

test("offered tickets lie on the board with their letters, the chosen ones solid", () => {
  const { selection } = at(["keep 1", "keep 1 2"], { offer: ["a:c", "a:b"] });
  selection.toggle(2);
  expect(selection.bands.map(({ letter, ends, chosen }) => [letter, ends.join(), chosen])).toEqual([
    ["A", "a,c", false],
    ["B", "a,b", true],
  ]);
  selection.toggle(2);
  expect(selection.kept).toEqual([]);
});

test("a ticket that is pointed at shows its way", () => {
  const { selection } = at([], { tickets: ["a:c"] });
  expect(selection.bands).toEqual([]);
  selection.pointed = "a:c";
  expect(selection.bands).toMatchObject([{ letter: "", routes: ["a:c"], chosen: true }]);
});
