import { expect, test } from "vitest";

import { begin, pause, record, redo, undo } from "../../../src/workshop/model/history";

test("every step can be taken back and done again", () => {
  let history = begin(0);
  for (let n = 1; n <= 500; n++) history = record(history, n);
  for (let n = 499; n >= 0; n--) {
    history = undo(history);
    expect(history.present).toBe(n);
  }
  expect(undo(history)).toBe(history);
  for (let n = 1; n <= 500; n++) history = redo(history);
  expect(history.present).toBe(500);
  expect(redo(history)).toBe(history);
});

test("a new step forgets what was taken back", () => {
  const history = record(undo(record(record(begin("a"), "b"), "c")), "d");
  expect(history.future).toEqual([]);
  expect(undo(history).present).toBe("b");
});

test("edits in a row that belong together are one step", () => {
  let history = begin("");
  for (const text of ["D", "Da", "Dam"]) history = record(history, text, "name");
  expect(undo(history).present).toBe("");
  history = record(pause(history), "Dame", "name");
  expect(undo(history).present).toBe("Dam");
});

test("nothing new is no step", () => {
  const history = begin("a");
  expect(record(history, "a")).toBe(history);
});
