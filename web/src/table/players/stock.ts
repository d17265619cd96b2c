/** What a seat has in front of it. */

import type { PublicView } from "../../lib/protocol";

export const sum = (counts: Record<string, number> | undefined): number =>
  Object.values(counts ?? {}).reduce((a, b) => a + b, 0);

/** How many tickets, by deck where there are several. */
export function ticketsOf(board: PublicView, seat: number): string {
  const kept = board.kept[seat] ?? {};
  const decks = Object.keys(board.decks);
  return decks.length > 1 ? decks.map((deck) => kept[deck] ?? 0).join("+") : String(sum(kept));
}
