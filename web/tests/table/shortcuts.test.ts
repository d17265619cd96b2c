import { expect, test, vi } from "vitest";

import type { Table } from "../../src/lib/table.svelte";
import { Selection } from "../../src/table/selection.svelte";
import { shortcut } from "../../src/table/shortcuts";
import { board, mine, sampleEdition } from "../sample";

function at(legal: string[], undo: "free" | null = null) {
  const [play, back, help] = [vi.fn(), vi.fn(), vi.fn()];
  const own = mine({ legal, undo, text: { ask: "?", legal } });
  const table = {
    edition: sampleEdition(),
    legal,
    mine: own,
    board: board(),
    play,
    undo: back,
    connected: true,
  } as unknown as Table;
  const selection = new Selection(table);
  const press = (key: string, more: KeyboardEventInit = {}): boolean =>
    shortcut(new KeyboardEvent("keydown", { key, ...more }), table, selection, help);
  return { press, play, back, help, selection };
}

test("keys take cards, draw tickets and take back", () => {
  const { press, play, back, help } = at(["draw 1", "draw 3", "draw blind", "tickets"], "free");
  for (const key of ["3", "p", "T", "u", "?"]) expect(press(key)).toBe(true);
  expect(play.mock.calls.flat()).toEqual(["draw 3", "draw blind", "tickets"]);
  expect([back.mock.calls.length, help.mock.calls.length]).toEqual([1, 1]);
  expect(press("2")).toBe(false);
});

test("keys of the browser and in a question do nothing", () => {
  const { press, play, selection } = at(["draw 1", "claim a:b red+0", "claim a:b red+1"]);
  expect(press("1", { ctrlKey: true })).toBe(false);
  selection.route = "a:b";
  press("1");
  expect(play).not.toHaveBeenCalled();
  press("Escape");
  expect(selection.route).toBeNull();
});
