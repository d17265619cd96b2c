import { expect, test } from "vitest";

import { lessons, type Lesson } from "../../src/learn/lessons";
import { progress } from "../../src/learn/progress";
import type { Entry, Mine, PublicView, TableState } from "../../src/lib/protocol";
import type { Table } from "../../src/lib/table.svelte";
import { board, entry, mine, sampleEdition, state } from "../sample";

interface Seen {
  own?: Partial<Mine>;
  table?: Partial<PublicView>;
  facts?: Partial<TableState>;
  log?: Entry[];
}

function table({ own, table: open, facts, log = [] }: Seen = {}): Table {
  const seen = mine(own);
  const content = { board: board(open), mine: seen, state: state(facts), log, seats: [0], legal: seen.legal };
  return { edition: sampleEdition(), ...content } as unknown as Table;
}

function lesson(id: string, bonuses: Record<string, unknown> = {}): Lesson {
  return lessons(sampleEdition({ bonuses })).find((each) => each.id === id)!;
}

test("an edition has the common lessons and those of its bonuses", () => {
  const ids = (changes = {}): string[] => lessons(sampleEdition(changes)).map((each) => each.id);
  expect(ids()).toEqual(["keep", "draw", "colour", "claim", "connect", "tickets", "end", "over"]);
  expect(ids({ bonuses: { passengers: {}, longest_path: 10 } })).toContain("passengers");
  const [first, second] = sampleEdition().box.tickets;
  expect(ids({ tickets: [first!, { ...second!, deck: "long" }] })[0]).toBe("split");
});

test.each<[string, Seen, Seen]>([
  ["keep", {}, { own: { tickets: ["a:c"] } }],
  ["keep", { own: { answer: "split 1 2" } }, { own: { answer: "keep 1" } }],
  ["draw", { log: [drew(0)] }, { log: [drew(0), drew(0)] }],
  ["draw", { log: [drew(0), drew(1)] }, { log: [drew(0), drew(1), drew(0)] }],
  ["colour", { own: { legal: ["draw 1"] } }, { own: { legal: ["claim a:c red+0"] } }],
  ["claim", { table: { routes: { "a:c": 1 } } }, { table: { routes: { "a:c": 0 } } }],
  ["connect", { own: { tickets: ["a:c"] } }, { own: { tickets: ["a:c"], completed: ["a:c"] } }],
  ["tickets", { log: [offered("start")] }, { log: [offered("start"), offered("play")] }],
  ["end", {}, { facts: { status: "over" } }],
  ["longest_path", { table: { routes: { "a:b": 0 } } }, { table: { routes: { "a:b": 0, "b:c": 0 } } }],
  ["passengers", { table: { held: [{}, { red: 1 }] } }, { table: { held: [{ red: 1 }, {}] } }],
])("%s is done when the table shows it", (id, before, after) => {
  const one = lesson(id, { longest_path: 10, passengers: {} });
  expect(one.done(table(before))).toBe(false);
  expect(one.done(table(after))).toBe(true);
});

function drew(seat: number): Entry {
  return entry(1, { events: [{ event: "drew", seat }] });
}

function offered(kind: Entry["kind"]): Entry {
  return entry(1, { kind, events: [{ event: "offered", seat: 0 }] });
}

test("progress is stored for each edition", () => {
  expect(progress.of("usa")).toBeNull();
  progress.save("usa", { table: "t", at: 3, learnt: ["keep"] });
  progress.save("paris", { table: "p", at: 0, learnt: [] });
  expect(progress.of("usa")).toEqual({ table: "t", at: 3, learnt: ["keep"] });
});
