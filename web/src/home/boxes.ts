/** The boxes of the family. Some editions are further ways to play with what is in a box. */

import type { EditionBrief } from "../lib/api";

export interface GameBox {
  head: EditionBrief;
  /** All ways to play it, the usual one first. */
  ways: EditionBrief[];
}

/** How many maps of others are shown, those first that the server names first. */
const MOST_OWN = 10;

/** Boxes with the same board side by side, those with most relatives and the larger games first; maps of others last. */
export function gameBoxes(all: EditionBrief[]): GameBox[] {
  const editions = [...all.filter(ours), ...all.filter((each) => !ours(each)).slice(0, MOST_OWN)];
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
