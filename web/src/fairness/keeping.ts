/** What this browser keeps of a table from before the first card. */

import { load, save } from "../lib/storage";

export interface Kept {
  /** The fingerprint that was shown first. */
  commitment: string;
  /** My random numbers, by seat. */
  nonces: Record<number, string>;
  /** The hashes of all devices when mine told its number. */
  hashes?: (string | null)[];
  time: number;
}

const KEPT = "roundhouse.fairness";
const MAX_KEPT = 50;

export const keeping = {
  of: (table: string): Kept | null => load<Record<string, Kept>>(KEPT, {})[table] ?? null,
  keep(table: string, kept: Kept): void {
    const others = Object.entries(load<Record<string, Kept>>(KEPT, {})).filter(([id]) => id !== table);
    const newest = others.sort(([, a], [, b]) => b.time - a.time).slice(0, MAX_KEPT - 1);
    save(KEPT, Object.fromEntries([[table, kept], ...newest]));
  },
};
