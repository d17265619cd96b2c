import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { storage } from "../../src/lib/storage";
import { Table } from "../../src/lib/table.svelte";
import { entry, mine, sampleEdition, snapshot, state } from "../sample";
import { FakeSocket, fakeSockets } from "../sockets";

let table: Table;

beforeEach(() => {
  fakeSockets();
  storage.saveTable({ table: "t", key: "key", edition: "sample", time: 0 });
  table = new Table("t", "key", "en", sampleEdition());
  FakeSocket.last.accept();
});

afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
});

test("keeps each entry once, whatever is sent again", () => {
  FakeSocket.last.receive(snapshot(2, { kind: "welcome", entries: [entry(1), entry(2)] }));
  FakeSocket.last.receive(snapshot(4, { entries: [entry(2), entry(3), entry(4)] }));
  expect(table.log.map((each) => each.at)).toEqual([1, 2, 3, 4]);
  expect(table.fresh.map((each) => each.at)).toEqual([3, 4]);
});

test("remembers which seats its key plays", () => {
  FakeSocket.last.receive(snapshot(1, { kind: "welcome", host: true, mine: [mine({ seat: 1 })] }));
  expect(storage.tables()[0]?.seats).toEqual([1]);
  expect(table.host).toBe(true);
});

test("a play names the position it was decided at", () => {
  FakeSocket.last.receive(snapshot(5, { kind: "welcome" }));
  table.play("draw 1");
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "play", action: "draw 1", at: 5, id: 1 });
  FakeSocket.last.receive(snapshot(8, { kind: "stale" }));
  table.play("draw 2");
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ at: 8 });
});

test("shows a refusal such as slow_down until the next message is sent", () => {
  FakeSocket.last.receive(snapshot(1, { kind: "welcome" }));
  FakeSocket.last.receive({ kind: "error", code: "slow_down", parameters: {}, text: "Slow down." });
  expect(table.problem?.code).toBe("slow_down");
  expect(table.snapshot?.at).toBe(1);
  table.send({ do: "look" });
  expect(table.problem).toBeNull();
});

test("says nothing of a refusal of what is so already", () => {
  FakeSocket.last.receive(snapshot(1, { kind: "welcome" }));
  FakeSocket.last.receive({ kind: "error", code: "nothing_changes", parameters: {}, text: "It is so already." });
  expect(table.problem).toBeNull();
});

test("with several seats it says for which one it speaks", () => {
  const seats = [mine({ seat: 0 }), mine({ seat: 1, legal: ["draw 1"] })];
  FakeSocket.last.receive(snapshot(1, { kind: "welcome", mine: seats, table: state({ asked: [1] }) }));
  expect(table.mine).toBeNull();
  table.looking = 1;
  expect(table.legal).toEqual(["draw 1"]);
  table.play("draw 1");
  expect(FakeSocket.last.sent.at(-1)).toEqual({ do: "play", action: "draw 1", at: 1, seat: 1, id: 1 });
});

test("nothing is legal for a seat that is not asked", () => {
  FakeSocket.last.receive(snapshot(1, { mine: [mine({ legal: ["draw 1"] })], table: state({ asked: [1] }) }));
  expect(table.asked).toBe(false);
  expect(table.legal).toEqual([]);
});

test("asks once why a route cannot be claimed, and again after a change", () => {
  FakeSocket.last.receive(snapshot(1, { kind: "welcome" }));
  expect(table.why("a:b")).toBeNull();
  expect(table.why("a:b")).toBeNull();
  const asked = (): number => FakeSocket.last.sent.filter((message) => message.do === "why").length;
  expect(asked()).toBe(1);
  FakeSocket.last.receive({ kind: "why", route: "a:b", code: "too_few_trains", text: "Too few trains." });
  expect(table.why("a:b")).toBe("Too few trains.");
  FakeSocket.last.receive(snapshot(2));
  expect(table.why("a:b")).toBeNull();
  expect(asked()).toBe(2);
});
