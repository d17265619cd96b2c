/** A small edition with everything that is drawn of it. */

import { Edition, type Box, type Chart, type Name } from "../../src/lib/edition";
import { sampleEdition } from "../sample";

const name = (x: number, y: number, covers = false): Name => ({
  size: 10,
  spacing: 0,
  lines: [["Name", x, y, 30]],
  box: [x, y, 30, 10],
  pawns: [[x + 20, y]],
  leader: null,
  covers,
});

const theme = {
  ground: { edge: "#000000", marker: "#ffffff", land: "#eeeeee", last: "#00a5bd" },
  free: { red: ["r1", "r2", "r3", "r4"], blue: ["b1", "b2", "b3", "b4"], grey: ["g1", "g2", "g3", "g4"] },
  owned: {
    blue: ["bf", "bs", "br", "bn", 0.3, 0],
    red: ["rf", "rs", "rr", "rn", 0.3, 0],
    green: ["gf", "gs", "gr", "gn", 0.3, 0],
  },
};

export function drawnEdition(changes: Partial<Box> = {}): Edition {
  const { box } = sampleEdition(changes);
  const spaces = (n: number, y: number) => Array.from({ length: n }, (_, i) => [10 + 20 * i, y, 18, 6, 0]);
  const trains = (n: number, id: string) =>
    Array.from({ length: n }, (_, i) => [`B${id}${i}`, `S${id}${i}`, `R${id}${i}`, ""]);
  const piece = (n: number, id: string) => ({
    slots: `s${id}`,
    line: `l${id}`,
    closed: `c${id}`,
    trains: trains(n, id),
  });
  const chart = {
    frame: [-10, 0, 400, 200],
    width: 6,
    palette: {},
    themes: { light: theme, dark: theme },
    kinds: {},
    pens: { near: { body: 1, side: 1, face: 1, rim: 1 }, far: { body: 2, side: 2, face: 2, rim: 2 } },
    light: 1,
    shadows: [[1, 2, 3, 0.1]],
    signs: { red: "mr", blue: "mb", grey: "mg" },
    digits: ["m0", "m1", "m2", "m3", "m4"],
    alike: [["green", "red"]],
    routes: { "a:b": spaces(3, 20), "a:b/2": spaces(3, 30), "b:c": spaces(4, 50), "a:c": spaces(1, 80) },
    pieces: { "a:b": piece(3, "1"), "a:b/2": piece(3, "2"), "b:c": piece(4, "3"), "a:c": piece(1, "4") },
    places: { a: [0, 20, 5], b: [300, 20, 5], c: [150, 150, 5] },
    rings: [1.1, 0.9],
    crossings: [],
    badges: {},
    cart: "",
    names: { a: name(0, 10), b: name(300, 10), c: name(150, 160) },
    far: { a: name(0, 10), b: name(20, 10), c: name(150, 160, true) },
    pawn: { path: "mp", edge: 0.1, halo: 0.3 },
    land: [["land", "M0 0"]],
  };
  return new Edition(box, chart as unknown as Chart);
}
