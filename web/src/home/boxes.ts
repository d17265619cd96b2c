/** The boxes of the family. Some editions are further ways to play with what is in a box. */

import type { EditionBrief } from "../lib/api";

export interface GameBox {
  head: EditionBrief;
  /** All ways to play it, the usual one first. */
  ways: EditionBrief[];
}

/** Boxes with the same board side by side, those with most relatives and the larger games first; maps of others last. */
export function gameBoxes(editions: EditionBrief[]): GameBox[] {
  const relatives = (each: EditionBrief): number => editions.filter((other) => board(other) === board(each)).length;
  return editions
    .filter((each) => each.entered || each.box === each.id)
    .sort((a, b) => ours(b) - ours(a) || relatives(b) - relatives(a) || b.trains - a.trains || a.id.localeCompare(b.id))
    .map((head) => ({ head, ways: [head, ...editions.filter((each) => each !== head && each.box === head.id)] }));
}

const ours = ({ own, entered }: EditionBrief): number => Number(!own || entered);

/** `usa` of `usa_mega`. */
function board(edition: EditionBrief): string {
  return edition.box.split("_")[0]!;
}

/** What is special about an edition, as the key of a message. */
export function special({ id, box, own, entered }: EditionBrief): string {
  return `web.home.special.${entered ? box : own ? "own" : id}`;
}
