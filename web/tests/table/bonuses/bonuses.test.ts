import { expect, test } from "vitest";

import type { Standing } from "../../../src/lib/protocol";
import type { Table } from "../../../src/lib/table.svelte";
import { byValue, rankOf, rivals, withOneMore } from "../../../src/table/bonuses/bonuses";
import { dueHint } from "../../../src/table/bonuses/hints.svelte";
import { board, mine, sampleEdition, state } from "../../sample";

function standing(values: number[], points: number[], need: number[], then: number[]): Standing {
  return { bonus: "passengers", token: "red", values, points, need, then };
}

test("equals share the better rank", () => {
  expect([0, 1, 2].map((seat) => rankOf([2, 3, 2], seat))).toEqual([2, 1, 2]);
  expect(byValue([2, 3, 2])).toEqual([1, 0, 2]);
});

test("rivals are all the others with most", () => {
  expect(rivals([5, 3, 3, 1], 0)).toEqual({ value: 3, seats: [1, 2] });
  expect(rivals([0, 3, 3], 1)).toEqual({ value: 3, seats: [2] });
});

test.each([
  ["ties", 20, 1, standing([2, 3, 0], [10, 20, 0], [1, 0, 1], [20, 0, 10])],
  ["leads", 20, 1, standing([3, 3, 0], [20, 20, 0], [0, 0, 1], [0, 0, 10])],
  ["stays", 20, 1, standing([4, 3, 0], [20, 10, 0], [0, 2, 4], [0, 20, 10])],
  ["ranked", 10, 2, standing([2, 4, 2], [10, 20, 10], [2, 0, 2], [20, 0, 20])],
  ["behind", 0, 3, standing([1, 3, 3], [0, 20, 20], [2, 0, 0], [20, 0, 0])],
])("one more: %s", (kind, points, rank, given) => {
  expect(withOneMore(given, 0)).toMatchObject({ kind, points, rank });
});

function table(bonuses: Record<string, unknown>, ask: string, values: number[] = [0, 0]): Table {
  const edition = sampleEdition({ bonuses });
  const standings = Object.keys(bonuses).map((bonus) => ({ ...standing(values, [0, 0], [0, 0], [0, 0]), bonus }));
  return { edition, board: board({ ask, standings }), mine: mine(), state: state(), asked: true } as unknown as Table;
}

test("a hint is due where its rule happens, until it is dismissed", () => {
  const flags = { flags: { colours: ["red", "blue"], points: 4 } };
  expect(dueHint(table(flags, "turn"), [])).toBeNull();
  expect(dueHint(table(flags, "flag"), [])).toBe("flags");
  expect(dueHint(table(flags, "flag"), ["bonus.flags"])).toBeNull();
  const path = { longest_path: { points: 10 } };
  expect(dueHint(table(path, "turn"), [])).toBeNull();
  expect(dueHint(table(path, "turn", [3, 0]), [])).toBe("longest_path");
  expect(dueHint({ ...table(path, "turn", [3, 0]), mine: null } as unknown as Table, [])).toBeNull();
});
