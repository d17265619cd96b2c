import { expect, test } from "vitest";

import { readCsv, writeCsv } from "../../../src/workshop/files/csv";

test("cells with commas, quotes and spaces come back as they were", () => {
  const rows = [
    { id: "a", name: 'Sud, the "far" one' },
    { id: "b", name: "Brúma" },
  ];
  expect(readCsv(writeCsv(["id", "name"], [], rows))).toEqual(rows);
});

test("lines may end as on any system, and empty ones do not count", () => {
  const rows = [{ a: "1", b: "2" }];
  for (const end of ["\n", "\r\n", "\r"]) expect(readCsv(`a,b${end}1, 2 ${end}${end}`)).toEqual(rows);
  expect(readCsv("\uFEFFa,b\n1,2")).toEqual(rows);
});

test("a short line has empty cells, also at its end", () => {
  expect(readCsv("a,b\n1")).toEqual([{ a: "1", b: "" }]);
  expect(readCsv("a,b\n1,")).toEqual([{ a: "1", b: "" }]);
  expect(readCsv("")).toEqual([]);
});

test("a column that no row fills is left out unless it is needed", () => {
  expect(writeCsv(["a", "b", "c"], ["b"], [{ a: "1", b: "", c: "" }])).toBe("a,b\n1,\n");
});

test("a quote that is not closed is no table", () => {
  expect(() => readCsv('a,b\n"1,2')).toThrow(SyntaxError);
});
