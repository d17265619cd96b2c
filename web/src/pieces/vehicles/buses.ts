/** Buses: another one for each colour. */

import { DEEP, fill, LIGHT, line, row, wheels, windows, type Vehicles } from "./drawing";

const WHEELS = wheels([28, 92], 8);
const lamp = `<circle cx="112" cy="37" r="2.4" fill="${LIGHT}"/>`;
const windscreen = (top: number, height: number): string => fill(`M101 ${top}h6l3 ${height}h-9z`, LIGHT);

/** With a platform at the back. */
const platform =
  fill("M22 46V13c0-4 3-7 7-7h70c7 0 10 4 11 10l4 17c.6 3 1 5 1 8v5z") +
  fill("M3 42h24v4H3z") +
  line("M6 42V16M6 28h18", 2.4, DEEP) +
  fill("M3 6h30v4H3z") +
  line("M28 10h66", 1.8) +
  windows(row(31, 14, 5), 15, 11, 12) +
  windscreen(15, 12) +
  line("M23 33h88", 1.6) +
  lamp +
  WHEELS;

const decker =
  fill("M6 46V6c0-3 2-5 5-5h92c6 0 8 3 9 8l2 37z") +
  line("M12 4.500h88", 1.8) +
  windows(row(12, 14, 7), 8, 11, 9) +
  windows(row(12, 14, 6), 24, 11, 10) +
  windscreen(24, 10) +
  line("M7 20.500h105", 1.6) +
  lamp +
  WHEELS;

/** Open above, for sights. */
const open =
  fill("M6 46V20h104l4 26z") +
  line("M6 20V10h98l6 10", 2.4, DEEP) +
  row(18, 15, 6)
    .map((x) => `<circle cx="${x}" cy="11" r="3.6" fill="${DEEP}"/>` + fill(`M${x - 5} 20c0-7 10-7 10 0z`))
    .join("") +
  windows(row(12, 14, 6), 25, 11, 9) +
  windscreen(24, 10) +
  line("M7 38.500h104", 1.6) +
  lamp +
  WHEELS;

/** Bent in the middle. */
const bendy =
  fill("M2 46V14c0-4 2-6 6-6h42v38zM70 46V8h34c5 0 7 3 8 7l3 31z") +
  fill("M52 10h3v34h-3zM57 12h3v31h-3zM62 12h3v31h-3zM66.5 10h3v34h-3z") +
  line("M8 12h40M74 12h30", 1.8) +
  windows([8, 21, 34], 16, 10, 12) +
  windows([74, 87], 16, 10, 12) +
  windscreen(16, 12) +
  line("M3 33h46M71 33h42", 1.6) +
  lamp +
  wheels([18, 41, 94], 7.5);

const round =
  fill("M6 46V24C6 10 14 5 28 5h56c14 0 20 7 24 18l5 12c1 3 1 7 1 11z") +
  line("M24 9h58", 1.8) +
  fill("M13 26V20c0-6 4-9 10-9h5v15z", LIGHT) +
  windows(row(32, 14, 4), 12, 11, 14) +
  fill("M89 12c8 0 12 6 15 14H89z", LIGHT) +
  line("M7 32h103", 1.6) +
  lamp +
  WHEELS;

/** With a bonnet. */
const bonnet =
  fill("M5 46V11c0-4 3-6 6-6h66c5 0 7 3 9 8l4 11h18c5 0 7 3 7 8v14z") +
  line("M11 9h66", 1.8) +
  windows(row(11, 14, 5), 13, 11, 12) +
  fill("M81 13h1l5 12h-6z", LIGHT) +
  line("M6 32h82M96 28v9M101 28v9", 1.6) +
  lamp +
  WHEELS;

/** For every way: a star on its side. */
const wild =
  fill("M6 46V9c0-5 3-8 8-8h84c8 0 11 4 12 11l4 34z") +
  line("M14 5h84", 1.8) +
  windows([12, 27, 76], 10, 12, 12) +
  windscreen(10, 12) +
  fill("M53 9l4.2 8.6 9.5 1.3-6.9 6.6 1.7 9.4-8.5-4.5-8.5 4.5 1.7-9.4-6.9-6.6 9.5-1.300z", LIGHT) +
  line("M7 40h106", 1.6) +
  lamp +
  WHEELS;

export const buses: Vehicles = {
  red: decker,
  orange: bonnet,
  yellow: bonnet,
  green: platform,
  blue: round,
  pink: open,
  white: open,
  black: platform,
  purple: bendy,
  wild,
};
