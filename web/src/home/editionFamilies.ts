/** Editions that share a board belong together: `usa_mega` is a way to play `usa`. */

import type { EditionBrief } from "../lib/api";

export interface Family {
  head: EditionBrief;
  members: EditionBrief[];
}

/** The family with most ways to play first, then the larger games. */
export function editionFamilies(editions: EditionBrief[]): Family[] {
  const ids = new Set(editions.map((each) => each.id));
  const heads = editions.filter((each) => headOf(each.id, ids) === each.id);
  const all = heads.map((head) => ({ head, members: editions.filter((each) => headOf(each.id, ids) === head.id) }));
  return all.sort((a, b) => b.members.length - a.members.length || b.head.trains - a.head.trains);
}

function headOf(id: string, ids: Set<string>): string {
  const head = id.split("_")[0]!;
  return ids.has(head) ? head : id;
}
