/** Which sound stands for moves that are not shown one by one. */

import type { Entry } from "../lib/protocol";
import type { Sound } from "../lib/synthesiser";
import { happenings } from "./follow/moves";

const SOUNDS: Record<string, Sound> = {
  drew: "card",
  drew_blind: "card",
  offered: "card",
  kept: "card",
  swept: "shuffle",
  claimed: "rail",
  flag: "coin",
  last_round: "whistle",
};
const LOUDEST: Sound[] = ["whistle", "rail", "coin", "shuffle", "card"];

/** The most important sound among the events of some entries. */
export function soundFor(entries: Entry[]): Sound | null {
  const heard = happenings(entries).map((event) => SOUNDS[event.event]);
  return LOUDEST.find((each) => heard.includes(each)) ?? null;
}
