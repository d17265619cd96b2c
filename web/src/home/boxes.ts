/** The boxes of the family. Some editions are further ways to play with what is in a box. */

import type { EditionBrief } from "../lib/api";

export interface GameBox {
  head: EditionBrief;
  /** All ways to play it, the usual one first. */
  ways: EditionBrief[];
}

/** Boxes with the same board side by side, those with most relatives and the larger games first. */
export function gameBoxes(editions: EditionBrief[]): GameBox[] {
  const relatives = (each: EditionBrief): number => editions.filter((other) => board(other) === board(each)).length;
  return editions
    .filter((each) => each.box === each.id)
    .sort((a, b) => relatives(b) - relatives(a) || b.trains - a.trains || a.id.localeCompare(b.id))
    .map((head) => ({ head, ways: [head, ...editions.filter((each) => each !== head && each.box === head.id)] }));
}

/** `usa` of `usa_mega`. */
function board(edition: EditionBrief): string {
  return edition.id.split("_")[0]!;
}
