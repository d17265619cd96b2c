/** What seats are called. */

import type { TableState } from "../lib/protocol";
import { say } from "../language/catalogue.svelte";

export function seatName(state: TableState | null, seat: number): string {
  const chair = state?.seats[seat];
  if (chair?.name) return chair.name;
  return chair?.kind === "bot" ? say("name.bot", { n: seat + 1 }) : say("name.player", { n: seat + 1 });
}
