import { expect, test } from "vitest";

import { gameBoxes } from "../../src/home/boxes";
import type { EditionBrief } from "../../src/lib/api";

const brief = (id: string, box: string, trains: number): EditionBrief => ({ id, box, trains }) as EditionBrief;

test("every box is an equal, and variants belong to the box that has their tickets", () => {
  const all = [
    brief("amsterdam", "amsterdam", 16),
    brief("germany", "germany", 45),
    brief("paris", "paris", 15),
    brief("usa", "usa", 45),
    brief("usa_10th", "usa_10th", 45),
    brief("usa_1910", "usa_10th", 45),
  ];
  const found = gameBoxes(all).map(({ head, ways }) => [head.id, ...ways.slice(1).map((each) => each.id)]);
  expect(found).toEqual([["usa"], ["usa_10th", "usa_1910"], ["germany"], ["amsterdam"], ["paris"]]);
});
