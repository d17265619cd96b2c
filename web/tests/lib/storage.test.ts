import { expect, test } from "vitest";

import { load, storage } from "../../src/lib/storage";

const table = (id: string) => ({ table: id, key: `key of ${id}`, edition: "usa", time: 1 });

test("nothing is stored at first, and what cannot be read counts as nothing", () => {
  expect(storage.tables()).toEqual([]);
  expect(storage.name()).toBe("");
  localStorage.setItem("roundhouse.tables", "{broken");
  expect(storage.tables()).toEqual([]);
  expect(load("absent", 7)).toBe(7);
});

test("the newest table comes first, and each is kept once", () => {
  storage.saveTable(table("a"));
  storage.saveTable(table("b"));
  storage.saveTable({ ...table("a"), time: 2 });
  expect(storage.tables().map((each) => [each.table, each.time])).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
  expect(storage.key("b")).toBe("key of b");
  expect(storage.key("c")).toBeNull();
});

test("seats stay known when a table is saved again without them", () => {
  storage.saveTable(table("a"));
  storage.saveSeats("a", [1, 2]);
  storage.saveTable(table("a"));
  expect(storage.tables()[0]?.seats).toEqual([1, 2]);
});

test("fifty tables at most; a forgotten one is gone", () => {
  for (let i = 0; i < 60; i++) storage.saveTable(table(`t${i}`));
  expect(storage.tables()).toHaveLength(50);
  expect(storage.tables()[0]?.table).toBe("t59");
  storage.forgetTable("t59");
  expect(storage.key("t59")).toBeNull();
  expect(storage.tables()).toHaveLength(49);
});
