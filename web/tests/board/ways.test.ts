import { expect, test } from "vitest";

import { likelyWay } from "../../src/board/ways";
import { sampleEdition } from "../sample";

const edition = sampleEdition();
const ticket = edition.tickets.get("a:c")!;
const none = new Set<string>();

test("the shortest way", () => {
  expect(likelyWay(edition, ticket, { mine: none, shut: none })).toEqual(["a:c"]);
});

test("what others have claimed is shut, unless there is another lane", () => {
  expect(likelyWay(edition, ticket, { mine: none, shut: new Set(["a:c"]) })).toEqual(["a:b", "b:c"]);
  expect(likelyWay(edition, ticket, { mine: none, shut: new Set(["a:c", "a:b"]) })).toEqual(["a:b/2", "b:c"]);
  expect(likelyWay(edition, ticket, { mine: none, shut: new Set(["a:c", "b:c"]) })).toBeNull();
});

test("what is mine costs nothing", () => {
  const mine = new Set(["a:b", "b:c"]);
  expect(likelyWay(edition, ticket, { mine, shut: none })).toEqual(["a:b", "b:c"]);
});

test("a way leads through no country", () => {
  const [a, b, c] = edition.box.places;
  const bordered = sampleEdition({ places: [a!, { ...b!, country: true }, c!] });
  expect(likelyWay(bordered, ticket, { mine: none, shut: new Set(["a:c"]) })).toBeNull();
  expect(likelyWay(bordered, bordered.tickets.get("a:b")!, { mine: none, shut: none })).toEqual(["a:b"]);
});
