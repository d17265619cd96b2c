import { expect, test } from "vitest";

import { editionFamilies } from "../../src/home/editionFamilies";
import type { EditionBrief } from "../../src/lib/api";

const brief = (id: string, trains: number): EditionBrief => ({ id, trains }) as EditionBrief;

test("variants belong to their board, the largest family first", () => {
  const all = ["paris", "usa", "usa_mega", "germany", "old_map"].map((id) => brief(id, id === "paris" ? 16 : 45));
  const found = editionFamilies(all).map(({ head, members }) => [head.id, members.map((each) => each.id)]);
  expect(found).toEqual([
    ["usa", ["usa", "usa_mega"]],
    ["germany", ["germany"]],
    ["old_map", ["old_map"]],
    ["paris", ["paris"]],
  ]);
});
