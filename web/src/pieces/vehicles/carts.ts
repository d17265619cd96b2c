/** Carts of merchants: the same cart with a load for each colour, a covered one for the wild card. */

import { DEEP, fill, LIGHT, line, row, spoked, type Vehicles } from "./drawing";

const cart = (load: string): string =>
  load +
  fill("M10 32h92l-4 8H14z") +
  line("M14 34.500h84", 1.4) +
  line("M99 37l17 9", 3.4, DEEP) +
  fill("M10 22h3.500v12H10zM98.5 22h3.500v12h-3.500z") +
  spoked(34, 11) +
  spoked(78, 14);

const barrel = (x: number): string =>
  fill(`M${x} 6h17c4 8 4 18 0 26h-17c-4-8-4-18 0-26z`) +
  line(`M${x - 2.4} 13h21.800M${x - 2.4} 25h21.8`, 2) +
  line(`M${x + 5.5} 7v24M${x + 11.5} 7v24`, 0.9);
const barrels = [20, 48, 76].map(barrel).join("");

const cheese = (x: number, y: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="12.5" ry="6.5" fill="${DEEP}"/>` + line(`M${x - 7} ${y - 2.5}h11`, 1.6);
const cheeses = [
  [27, 26],
  [55, 26],
  [83, 26],
  [41, 15],
  [69, 15],
  [55, 5.5],
]
  .map(([x = 0, y = 0]) => cheese(x, y))
  .join("");

const sack = (x: number): string =>
  fill(`M${x} 32c-6-8-4-18 4-21l-3-6h14l-3 6c8 3 10 13 4 21z`) +
  line(`M${x + 4} 11.500h8M${x + 1} 20c0-3 1-5 3-6`, 1.6);
const sacks = [18, 46, 74].map(sack).join("");

const roll = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="44" height="10.5" rx="5.2" fill="${DEEP}"/>` +
  `<circle cx="${x + 38.5}" cy="${y + 5.2}" r="3.1" fill="none" stroke="${LIGHT}" stroke-width="1.4"/>` +
  line(`M${x + 6} ${y + 3.2}h24`, 1.3);
const cloth = roll(12, 21) + roll(56, 21) + roll(34, 10) + line("M30 21v-11M80 21v-11", 1.6, DEEP);

const tulip = (x: number, y: number): string =>
  line(`M${x} ${y + 8}V32`, 1.6, DEEP) +
  fill(`M${x - 5.5} ${y}l3 3.500L${x} ${y - 2}l2.5 5.5 3-3.500c1.5 7-1 11-5.5 11s-7-4-5.5-11z`) +
  line(`M${x - 2.5} ${y + 6}c.5 2 1.2 2.6 2.5 2.6`, 1.3);
const tulips = row(21, 14, 6)
  .map((x, i) => tulip(x, i % 2 ? 6 : 12))
  .join("");

const peat =
  fill("M14 32c6-9 10-9 15-8 3-8 9-11 15-9 4-9 14-9 18-1 7-2 12 1 14 8 6-2 16 2 20 10z") +
  line("M33 22l5-3M49 14l5-3M62 18l5-2M77 24l5-2M45 25l5-2", 1.8);

const crate = (x: number, y: number): string =>
  fill(`M${x} ${y}h24v15h-24z`) + line(`M${x + 3} ${y + 3}h18v9h-18zM${x + 3} ${y + 3}l18 9`, 1.4);
const crates = crate(16, 17) + crate(44, 17) + crate(72, 17) + crate(29, 2) + crate(58, 2);

const hay =
  fill("M12 32C9 17 22 7 35 8 44 1 66 0 76 7c15-1 27 9 24 25z") +
  line("M22 26l8-12M36 28l6-18M52 28V8M66 28L62 8M80 28l-6-16M92 27l-8-11", 1.4);

const bale = (x: number): string =>
  fill(`M${x} 12q0-3 3-3h20q3 0 3 3v20h-26z`) + line(`M${x + 8} 10v21M${x + 18} 10v21`, 1.6);
const bales = [15, 43, 71].map(bale).join("");

const cover =
  fill("M12 32V17C12 6 24 1 56 1s44 5 44 16v15z") +
  line("M33 31V6M56 31V3.500M79 31V6", 1.6) +
  fill("M86 31V13c5 1 8 3 8 8v10z", LIGHT);

export const carts: Vehicles = {
  red: cart(barrels),
  orange: cart(cheeses),
  yellow: cart(hay),
  green: cart(sacks),
  blue: cart(cloth),
  pink: cart(tulips),
  white: cart(bales),
  black: cart(peat),
  purple: cart(crates),
  wild: cart(cover),
};
