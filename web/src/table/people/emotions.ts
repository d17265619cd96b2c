/** The six emotions, each a small drawing on a grid of 24. */

import type { Entry } from "../../lib/protocol";

export type Emotion = NonNullable<Entry["emotion"]>;

interface Drawing {
  fill: string;
  /** The shape that is filled, and lines upon it. */
  shape: string;
  lines: string;
}

const FACE = "M12 2a10 10 0 1 0 .01 0z";
const YELLOW = "#f4c542";

export const EMOTIONS: Record<Emotion, Drawing> = {
  hello: { fill: YELLOW, shape: FACE, lines: "M8.500 9v1M15.500 9v1M7 14q5 5 10 0" },
  well_played: {
    fill: "#f0a93b",
    shape: "M12 1.800l3 6.700 7.300.8-5.400 4.900 1.500 7.200L12 17.800l-6.400 3.600 1.500-7.200L1.700 9.300 9 8.500z",
    lines: "",
  },
  wow: { fill: YELLOW, shape: FACE, lines: "M8.500 8v1.500M15.500 8v1.500M12 13.500a2.200 2.600 0 1 0 .01 0z" },
  ouch: {
    fill: "#f0a27c",
    shape: FACE,
    lines: "M6.500 9.500l3-1.800M17.500 9.500l-3-1.800M8.500 12v.01M15.500 12v.01M8 17.500q4-4 8 0",
  },
  thinking: {
    fill: "#fffdf7",
    shape: "M5 3h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-7l-5 5v-5H5a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z",
    lines: "M7.500 9.500v.01M12 9.500v.01M16.500 9.500v.01",
  },
  thanks: {
    fill: "#d8574a",
    shape: "M12 21C4 15 2 11.500 2 8a5.200 5.200 0 0 1 10-2 5.200 5.200 0 0 1 10 2c0 3.500-2 7-10 13z",
    lines: "",
  },
};
