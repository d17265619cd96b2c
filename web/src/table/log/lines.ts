/** The log in words. */

import type { Entry } from "../../lib/protocol";

export interface Line {
  id: string;
  text: string;
  seat: number | null;
  chat: boolean;
  /** Only what happens, not what is dealt anew beside it. */
  main: boolean;
}

const BESIDE = new Set(["refilled", "reshuffled"]);

export function lines(entries: Entry[]): Line[] {
  return entries.flatMap((entry) => {
    const told = entry.told ?? [];
    const beside = told.length - (entry.events?.length ?? 0);
    return told.map((text, i) => ({
      id: `${entry.at}.${i}`,
      text,
      seat: entry.events?.[i - beside]?.seat ?? entry.seat,
      chat: entry.kind === "chat",
      main: !BESIDE.has(entry.events?.[i - beside]?.event ?? ""),
    }));
  });
}
