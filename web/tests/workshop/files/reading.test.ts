import { expect, test } from "vitest";

import { read, Unreadable } from "../../../src/workshop/files/reading";
import { write } from "../../../src/workshop/files/writing";
import { blank } from "../../../src/workshop/model/blank";
import type { Draft } from "../../../src/workshop/model/draft";

const everything: Draft = {
  ...blank("Lakeland"),
  title: { en: "Lakeland", de: "Seenland" },
  decks: ["short", "long"],
  bonuses: {
    longestPath: 10,
    globetrotter: 0,
    passengers: { kinds: ["red"], each: 2, first: 5, second: 3 },
    merchandise: { cards: 4, table: { 2: [5, 3], 3: [5, 3, 1] } },
    flags: { colours: ["red", "blue"], points: 4 },
  },
  places: [
    { id: "a", name: "A, B", country: false, x: 10.5, y: 20, passengers: 2, printed: false, side: "ne" },
    { id: "n", name: "North", country: true, x: 100, y: 0, passengers: 0, printed: true, side: "" },
  ],
  routes: [
    { key: 0, a: "a", b: "n", length: 2, colour: "red", merchandise: true, end: [90, 10], bend: -0.015 },
    { key: 1, a: "a", b: "n", length: 2, colour: "grey", merchandise: false, end: [90, 10], bend: 0 },
  ],
  tickets: [{ key: 0, a: "a", b: "n", points: 7, deck: "long", printed: false }],
  others: { "bots.toml": "[weights]\n", "SOURCES.md": "ours\n" },
};

test("everything an edition can say is written and read", () => {
  expect(read(write(everything))).toEqual(everything);
});

test("a map without land stays without", () => {
  const { shapes: _, ...look } = blank("").look;
  const files = write({ ...everything, look: { ...look, shapes: [] } });
  expect(read(files).look.shapes).toEqual([]);
});

test("a map without a drawing has a coast around its places", () => {
  const { "drawing.toml": _, ...files } = write(everything);
  const [coast, ...others] = read(files).look.shapes;
  expect([coast?.fill, coast?.shore, others.length]).toEqual(["land", true, 0]);
  const left = Math.min(...everything.places.map(({ x }) => x));
  expect(Math.min(...(coast?.points.map(([x]) => x) ?? []))).toBeLessThan(left);
});

test("words of a bonus are written with the bonus only", () => {
  expect(write(everything)["edition.toml"]).toContain('passenger = "passenger"');
  const plain = { ...everything, bonuses: { ...everything.bonuses, passengers: null, merchandise: null } };
  expect(write(plain)["edition.toml"]).not.toContain("passenger");
});

test("a route may begin in a country: it is turned, and its bend with it", () => {
  const files = write(everything);
  const turned = { ...files, "routes.csv": "a,b,length,colour,end_x,end_y,bend\nn,a,2,red,90,10,0.2\n" };
  expect(read(turned).routes[0]).toMatchObject({ a: "a", b: "n", bend: -0.2 });
});

test("only the tickets of the set that is played with are read", () => {
  const files = write(everything);
  const sets = {
    ...files,
    "edition.toml": `${files["edition.toml"]}`.replace("[tickets]", '[tickets]\nset = "big"'),
    "tickets.csv": "a,b,points,deck,sets\na,n,3,long,small big\na,n,4,long,small\n",
  };
  expect(read(sets).tickets.map((ticket) => ticket.points)).toEqual([3]);
});

test("an unfinished folder is opened as far as it goes", () => {
  const draft = read({ "places.csv": "id,name,x,y\na,Abbey,oops,5\n" });
  expect(draft.places[0]).toMatchObject({ id: "a", name: "Abbey", country: false, x: 0, y: 5 });
  expect(draft.rules).toEqual(blank("").rules);
});

test("a file that is no TOML is named", () => {
  expect(() => read({ "edition.toml": "[title" })).toThrow(Unreadable);
  expect(() => read({ "edition.toml": "[title" })).toThrow(/edition.toml/);
});
