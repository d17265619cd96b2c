import { expect, test } from "vitest";

import { lastMoves } from "../../src/table/players/lastMoves";
import { entry } from "../sample";

test("what each seat did in its last turn", () => {
  const log = [
    entry(1, { events: [{ event: "drew", seat: 0, kind: "red" }] }),
    entry(2, { events: [{ event: "drew_blind", seat: 0, kind: "blue" }] }),
    entry(3, { events: [{ event: "claimed", seat: 1, points: 7 }] }),
    entry(4, { events: [{ event: "drew", seat: 0, kind: "wild" }] }),
    entry(5, { kind: "chat" }),
    entry(6, { seat: 2, events: [{ event: "kept", seat: 2, counts: { short: 1, long: 1 } }] }),
  ];
  expect([...lastMoves(log)]).toEqual([
    [0, { did: "took", kinds: ["wild"] }],
    [1, { did: "claimed", points: 7 }],
    [2, { did: "tickets", n: 2 }],
  ]);
  expect(lastMoves(log.slice(0, 3)).get(0)).toEqual({ did: "took", kinds: ["red", null] });
});

test("what was taken back does not count", () => {
  const log = [
    entry(1, { events: [{ event: "claimed", seat: 0, points: 4 }] }),
    entry(2, { events: [{ event: "drew", seat: 0, kind: "red" }] }),
    entry(3, { kind: "undo", undone: [2] }),
  ];
  expect(lastMoves(log).get(0)).toEqual({ did: "claimed", points: 4 });
});
