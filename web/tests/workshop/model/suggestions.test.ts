import { expect, test } from "vitest";

import { quickCheck } from "../../../src/workshop/checks/quick";
import { read } from "../../../src/workshop/files/reading";
import { suggestTickets } from "../../../src/workshop/model/suggestions";
import { builtIn } from "../builtIn";
import { sample } from "../sample";

test("as many tickets as are needed, all different, all possible", () => {
  const bare = { ...read(builtIn("usa")), tickets: [] };
  const draft = suggestTickets(bare, 20);
  expect(draft.tickets).toHaveLength(20);
  expect(new Set(draft.tickets.map(({ a, b }) => [a, b].sort().join())).size).toBe(20);
  expect(quickCheck(draft).map((finding) => finding.code)).not.toContain("too_far");
  expect(suggestTickets(bare, 20)).toEqual(draft);
});

test("in two decks the first has the shorter ways", () => {
  const bare = { ...read(builtIn("germany")), tickets: [] };
  const draft = suggestTickets(bare, 15);
  const mean = (deck: string): number => {
    const points = draft.tickets.filter((ticket) => ticket.deck === deck).map((ticket) => ticket.points);
    return points.reduce((a, b) => a + b, 0) / points.length;
  };
  expect(mean("short")).toBeLessThan(mean("long"));
});

test("a map with too few places gets what it can", () => {
  expect(suggestTickets(sample({ tickets: [] }), 20).tickets.length).toBeLessThan(7);
});
