import { expect, test } from "vitest";

import { parseMarkdown } from "../../src/rules/markdown";

const plain = (text: string) => ({ text, bold: false, link: null });

test("headings have a level and an id for links", () => {
  expect(parseMarkdown("## Züge & Karten!")).toEqual([
    { kind: "heading", level: 2, text: "Züge & Karten!", id: "züge-karten" },
  ]);
});

test("lines of a paragraph belong together, with bold parts and links", () => {
  expect(parseMarkdown("Take **two** cards,\nsee [rules](/rules/usa).")).toEqual([
    {
      kind: "paragraph",
      pieces: [
        plain("Take "),
        { text: "two", bold: true, link: null },
        plain(" cards, see "),
        { text: "rules", bold: false, link: "/rules/usa" },
        plain("."),
      ],
    },
  ]);
});

test("only links within the site are links", () => {
  const text = "[a](https://example.org) [b](javascript:x)";
  expect(parseMarkdown(text)).toEqual([{ kind: "paragraph", pieces: [plain(text)] }]);
});

test("lists are ordered or not, and items may go on in the next line", () => {
  expect(parseMarkdown("- one\n  more\n- two\n\n1. first")).toEqual([
    { kind: "list", ordered: false, items: [[plain("one more")], [plain("two")]] },
    { kind: "list", ordered: true, items: [[plain("first")]] },
  ]);
});

test("tables have a head and rows", () => {
  expect(parseMarkdown("| a | b |\n|---|---|\n| 1 | **2** |")).toEqual([
    {
      kind: "table",
      head: [[plain("a")], [plain("b")]],
      rows: [[[plain("1")], [{ text: "2", bold: true, link: null }]]],
    },
  ]);
});
