import { expect, test } from "vitest";

import { isLegible, smallNames } from "../../src/board/names";
import type { Chart, Name } from "../../src/lib/edition";

const names = { a: { size: 20 }, b: { size: 16 } } as unknown as Record<string, Name>;

test("names are legible where the smallest has eight pixels", () => {
  expect(isLegible({ names }, 2)).toBe(true);
  expect(isLegible({ names }, 2.1)).toBe(false);
});

test("what has no large name has its small one, where that touches no large one", () => {
  const small = { a: { box: [0, 0, 4, 2] }, b: { box: [9, 0, 4, 2] }, c: { box: [30, 0, 4, 2] } };
  const large = [["a", { box: [4, 0, 8, 3] }]] as unknown as [string, Name][];
  expect(smallNames({ names: small } as unknown as Chart, large).map(([place]) => place)).toEqual(["c"]);
});
