import { expect, test } from "vitest";

import { routeKeys, shares, ticketKeys, type Report } from "../../../src/workshop/balance/report";
import { route, sample, ticket } from "../sample";

test("routes are found by the text that the server gives them", () => {
  const draft = sample({
    routes: [route(3, "bridge", "abbey"), route(5, "abbey", "bridge"), route(7, "bridge", "castle")],
  });
  expect([...routeKeys(draft)]).toEqual([
    ["abbey:bridge", 3],
    ["abbey:bridge/2", 5],
    ["bridge:castle", 7],
  ]);
});

test("tickets that are alike are numbered", () => {
  const draft = sample({
    tickets: [ticket(1, "abbey", "castle"), ticket(2, "abbey", "castle"), ticket(3, "castle", "abbey")],
  });
  expect([...ticketKeys(draft).keys()]).toEqual(["abbey:castle", "abbey:castle/2", "castle:abbey"]);
});

test("a route's share of games is the mean over all numbers of players", () => {
  const report = {
    routes: [
      {
        route: "a:b",
        taken: [
          [0.25, 0.25],
          [0.1, 0.1, 0.1],
        ],
      },
    ],
  } as unknown as Report;
  expect(shares(report).get("a:b")).toBeCloseTo(0.4);
});
