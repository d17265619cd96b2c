/** Which sound belongs to an event. */

import type { Entry } from "../lib/protocol";
import type { Sound } from "../lib/sound";

const SOUNDS: Record<string, Sound> = {
  drew: "card",
  drew_blind: "card",
  claimed: "claim",
  offered: "ticket",
  kept: "ticket",
  last_round: "last",
  ended: "end",
};
const LOUDEST: Sound[] = ["end", "last", "claim", "ticket", "card"];

/** The most important sound among the events of some entries. */
export function soundFor(entries: Entry[]): Sound | null {
  const heard = entries.flatMap((entry) => entry.events ?? []).map((event) => SOUNDS[event.event]);
  return LOUDEST.find((each) => heard.includes(each)) ?? null;
}
