import { expect, test } from "vitest";

import { CLOCKS } from "../../src/lib/clocks";
import { clockName } from "../../src/table/lobby/settings";

test("a clock that is offered has its name, any other has none", () => {
  for (const [name, clock] of Object.entries(CLOCKS)) expect(clockName(clock)).toBe(name);
  expect(clockName({ turn: 45, bank: 0 })).toBe("other");
});
