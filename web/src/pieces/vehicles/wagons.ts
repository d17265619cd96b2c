/** Rolling stock: a car for each colour, an engine for the wild card. */

import { DEEP, fill, LIGHT, line, row, wheels, windows, type Vehicles } from "./drawing";

const FRAME = fill("M1 41h118v3.5H1z");
const BOGIES = wheels([22, 36, 84, 98]);

const coach =
  FRAME +
  fill("M7 41V14c0-5 5-8 11-8h84c6 0 11 3 11 8v27z") +
  line("M14 10.5c2-1 4-1.5 6-1.5h80", 1.8) +
  windows(row(16, 13, 7), 17, 9, 10) +
  line("M8 32h104", 1.6) +
  BOGIES;

const boxCar =
  FRAME +
  fill("M8 41V11l5-5h94l5 5v30z") +
  line("M14 9h92", 1.8) +
  line("M44 14h32v25H44zM44 14l32 25M76 14L44 39", 2) +
  line("M18 13v27M28 13v27M37 13v27M83 13v27M92 13v27M102 13v27", 1.1) +
  BOGIES;

const hopper =
  FRAME +
  fill("M5 10h110l-9 20h-7l-8 13H77l-8-13H51l-8 13H29l-8-13h-7z") +
  line("M9 13h102", 1.8) +
  `<path d="M5 10c14-9 26-3 36-5s22-3 34 0 26-2 40 5z" fill="${LIGHT}" stroke="${DEEP}" stroke-width="1.6"/>` +
  line("M24 16l4 14M42 16l1 14M60 16v14M78 16l-1 14M96 16l-4 14", 1.3) +
  wheels([17, 103]) +
  wheels([60], 5);

const brakeVan =
  FRAME +
  fill("M18 41V15h84v26zM12 15l4-4h28l3-8h26l3 8h28l4 4z") +
  line("M49 6h22", 1.8) +
  windows([26, 42, 68, 84], 21, 10, 9) +
  windows([50, 61], 7, 8, 4) +
  line("M7 41V26h11M113 41V26h-11M7 33h11M113 33h-11", 2.4, DEEP) +
  fill("M57 20h7v20h-7z", LIGHT) +
  wheels([26, 40, 80, 94]);

const log = (x: number, y: number, width: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="8.4" rx="4.2" fill="${DEEP}"/>` +
  line(`M${x + 5} ${y + 2.6}h${width - 12}`, 1.3) +
  `<circle cx="${x + width - 4.2}" cy="${y + 4.2}" r="2.5" fill="${LIGHT}"/>`;
const STAKES = "M16 41V14M41 41V8M79 41V8M104 41V14";
const logs =
  FRAME +
  log(11, 32, 98) +
  log(13, 23.4, 94) +
  log(18, 14.8, 84) +
  log(26, 6.2, 68) +
  line(STAKES, 3.4, DEEP) +
  line(STAKES, 1) +
  BOGIES;

const tank =
  FRAME +
  fill("M20 12h80a14 14 0 0 1 0 28H20a14 14 0 0 1 0-28zM50 12V7c0-3 20-3 20 0v5z") +
  line("M20 16.5h80", 1.8) +
  line("M34 12v28M86 12v28", 1.8) +
  fill("M52 22h16v9H52z", LIGHT) +
  line("M76 9v31M81 9v31M76 16h5M76 23h5M76 30h5", 1) +
  BOGIES;

const coal =
  FRAME +
  fill("M6 20h108v21H6z") +
  line("M10 23.5h100", 1.8) +
  fill("M8 20l7-7 6 3 9-9 9 5 8-7 10 5 8-3 10 6 8-5 9 6 6-2 8 8z") +
  line("M24 14l5-4M44 12l4-4M66 10l4-2M84 12l5-3M98 15l4-2", 1.8) +
  line("M19 25v15M33 25v15M47 25v15M61 25v15M75 25v15M89 25v15M102 25v15", 1.2) +
  BOGIES;

const domeCar =
  FRAME +
  fill("M7 41V15c0-3 3-5 6-5h22c3-7 10-8 18-8s16 1 19 8h20c13 0 21 12 21 31z") +
  line("M12 14h22", 1.8) +
  fill("M39 12c2-5 7-6.5 14-6.5S66 7 68 12z", LIGHT) +
  line("M48 5v8M59 5v8", 2, DEEP) +
  windows(row(15, 13, 6), 19, 9, 8) +
  fill("M93 19h6c4 2 6 5 7 8H93z", LIGHT) +
  line("M8 32h104", 1.6) +
  BOGIES;

const doubleDecker =
  FRAME +
  fill("M9 41V10c0-4 3-6 7-6h88c4 0 7 2 7 6v31z") +
  line("M15 7.5h88", 1.8) +
  windows(row(16, 12, 7), 11, 8.5, 7) +
  windows(row(16, 12, 7), 24, 8.5, 8) +
  BOGIES;

const engine =
  fill("M1 41h106l11 12h-9l-7-7H1z") +
  fill(
    "M5 41V10H2V5h36v5h-3v8h46v-7h-3V8h6V3h-2V0h15v3h-2v8h1v7h4c6 0 10 4 10 11s-3 12-9 12zM50 18v-6c0-5 11-5 11 0v6z",
  ) +
  line("M40 21.5h62", 1.8) +
  windows([10, 22], 13, 9, 10) +
  line("M48 19v19M64 19v19M80 19v19", 1.4) +
  `<circle cx="106" cy="24" r="3.4" fill="${LIGHT}"/>` +
  wheels([47, 67], 9.5) +
  wheels([16], 6) +
  wheels([90, 103], 5.5) +
  line("M45 50h24", 2.2);

export const wagons: Vehicles = {
  red: boxCar,
  orange: logs,
  yellow: hopper,
  green: brakeVan,
  blue: coach,
  pink: domeCar,
  white: tank,
  black: coal,
  purple: doubleDecker,
  wild: engine,
};
