import { expect, test } from "vitest";

import cases from "../../../tests/language/patterns.json";
import { format, type Values } from "../../src/language/format";

test.each(cases)("$language $pattern", ({ pattern, parameters, language, expected }) => {
  expect(format(pattern, parameters as unknown as Values, language)).toBe(expected);
});
