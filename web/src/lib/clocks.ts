/** The clocks that are offered: none, minutes, or days for a turn. */

import type { Clock } from "./protocol";

const DAY = 86400;

export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  fast: { turn: 30, bank: 300 },
  calm: { turn: 120, bank: 900 },
  day: { turn: DAY, bank: 0 },
  days: { turn: 3 * DAY, bank: 0 },
};
