/** Which sound goes with what has happened. */

import type { Entry } from "../lib/protocol";
import type { Cue } from "../lib/sound";

const CUES: Record<string, Cue> = {
  drew: "card",
  drew_blind: "card",
  claimed: "claim",
  offered: "ticket",
  kept: "ticket",
  last_round: "last",
  ended: "end",
};
const LOUDEST: Cue[] = ["end", "last", "claim", "ticket", "card"];

/** One cue for all that came in one message. */
export function cue(entries: Entry[]): Cue | null {
  const heard = entries.flatMap((entry) => entry.events ?? []).map((event) => CUES[event.event]);
  return LOUDEST.find((each) => heard.includes(each)) ?? null;
}
