/** Which guided game this browser is playing, and how far its lessons have come. */

import { load, save } from "../lib/storage";

const STORED = "roundhouse.learn";

export interface Progress {
  table: string;
  at: number;
  learnt: string[];
}

const all = (): Record<string, Progress> => load<Record<string, Progress>>(STORED, {});

export const progress = {
  of: (edition: string): Progress | null => all()[edition] ?? null,
  save: (edition: string, now: Progress): void => save(STORED, { ...all(), [edition]: now }),
};
