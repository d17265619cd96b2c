import { expect, test } from "vitest";

import type { Route } from "../../../src/lib/edition";
import type { Mine, PublicView } from "../../../src/lib/protocol";
import type { Table } from "../../../src/lib/table.svelte";
import { missing, needsOf } from "../../../src/table/plan/needs";
import { Plan } from "../../../src/table/plan/plan.svelte";
import { board, mine, sampleEdition } from "../../sample";

function table(own: Partial<Mine> = {}, seen: Partial<PublicView> = {}, id = "t"): Table {
  const shown = { id, edition: sampleEdition(), mine: mine(own), board: board({ trains: [6, 20], ...seen }) };
  return shown as unknown as Table;
}

const route = (text: string, length: number, colour: string): Route => ({
  ...{ text, length, colour, a: "", b: "" },
  ...{ lane: 1, merchandise: false },
});

test("colours add up, grey routes take the colour that is left over, wilds fill the smallest gaps", () => {
  const routes = [route("p", 3, "red"), route("q", 2, "red"), route("r", 4, "grey"), route("s", 2, "blue")];
  const needs = needsOf(routes, { red: 2, blue: 5, wild: 3 });
  expect(needs).toEqual([
    { kind: "red", grey: null, cards: 5, have: 2, wilds: 2 },
    { kind: "blue", grey: null, cards: 2, have: 2, wilds: 0 },
    { kind: "blue", grey: "r", cards: 4, have: 3, wilds: 1 },
  ]);
  expect(needs.map(missing)).toEqual([1, 0, 0]);
});

test("with nothing in hand a grey route waits for any colour", () => {
  expect(needsOf([route("r", 3, "grey")], {})).toEqual([{ kind: "wild", grey: "r", cards: 3, have: 0, wilds: 0 }]);
});

test("marked routes say what they need, what they are worth and which tickets they complete", () => {
  const plan = new Plan(table({ hand: { red: 2 }, tickets: ["a:c", "a:b"] }));
  plan.toggle("a:b");
  expect([plan.trains, plan.trainsLeft, plan.points]).toEqual([3, 6, 4]);
  expect(plan.tickets).toEqual(["a:b"]);
  plan.toggle("b:c");
  expect(plan.tickets).toEqual(["a:c", "a:b"]);
  plan.toggle("a:b");
  expect(plan.wanted).toEqual(["b:c"]);
});

test("my own routes count, and a completed ticket is not planned again", () => {
  const own = { tickets: ["a:c", "a:b"], completed: ["a:b"] };
  const plan = new Plan(table(own, { routes: { "a:b": 0 } }));
  plan.toggle("b:c");
  plan.toggle("a:b");
  expect(plan.routes).toEqual(["b:c"]);
  expect(plan.tickets).toEqual(["a:c"]);
});

test("what others take or close is lost, what I claim is done", () => {
  const plan = new Plan(table());
  for (const text of ["a:b", "b:c", "a:c"]) plan.toggle(text);
  const later = new Plan(table({}, { routes: { "b:c": 1, "a:c": 0 }, closed: ["a:b"] }));
  expect(later.routes).toEqual(["a:b", "b:c"]);
  expect(later.lost).toEqual(["a:b", "b:c"]);
  expect(later.planned).toEqual(new Set());
});

test("a plan stays in this browser, for one table and one seat", () => {
  new Plan(table()).toggle("a:b");
  expect(new Plan(table()).routes).toEqual(["a:b"]);
  expect(new Plan(table({ seat: 1 })).routes).toEqual([]);
  expect(new Plan(table({}, {}, "other")).routes).toEqual([]);
  new Plan(table()).clear();
  expect(localStorage.length).toBe(0);
});

test("who only watches cannot plan", () => {
  const plan = new Plan({ ...table(), mine: null } as unknown as Table);
  plan.toggle("a:b");
  expect(plan.routes).toEqual([]);
});
