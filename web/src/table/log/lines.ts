/** The entries of a table as lines of its log. */

import type { Entry } from "../../lib/protocol";

export interface LogLine {
  id: string;
  text: string;
  seat: number | null;
  chat: boolean;
  /** Whether it was taken back later. */
  undone: boolean;
  /** False for routine events such as refilling the market. */
  main: boolean;
}

const ROUTINE = new Set(["refilled", "reshuffled"]);

export function logLines(entries: Entry[]): LogLine[] {
  const undone = new Set(entries.flatMap((entry) => entry.undone ?? []));
  return entries.flatMap((entry) => {
    const told = entry.told ?? [];
    const before = told.length - (entry.events?.length ?? 0);
    return told.map((text, i) => ({
      id: `${entry.at}.${i}`,
      text,
      seat: entry.events?.[i - before]?.seat ?? entry.seat,
      chat: entry.kind === "chat",
      undone: undone.has(entry.at),
      main: entry.kind !== "emote" && !ROUTINE.has(entry.events?.[i - before]?.event ?? ""),
    }));
  });
}
