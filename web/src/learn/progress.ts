/** Which guided game this browser is in the middle of, and how far its lessons have come. */

const STORED = "roundhouse.learn";

export interface Progress {
  table: string;
  at: number;
  learnt: string[];
}

function all(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

export const progress = {
  of: (edition: string): Progress | null => all()[edition] ?? null,
  keep: (edition: string, now: Progress): void => localStorage.setItem(STORED, JSON.stringify({ ...all(), [edition]: now })),
};
