/** How far somebody has followed each table, kept in this browser. */

import { load, save } from "../../lib/storage";

const STORED = "roundhouse.seen";
const MOST = 50;

export const seen = {
  at: (table: string): number | undefined => load<[string, number][]>(STORED, []).find(([id]) => id === table)?.[1],
  save(table: string, at: number): void {
    const others = load<[string, number][]>(STORED, []).filter(([id]) => id !== table);
    save(STORED, [[table, at], ...others].slice(0, MOST));
  },
};
