/** The title of a table's edition, which may be one that is not listed. */

import { catalogue, say } from "../language/catalogue.svelte";
import type { EditionBrief } from "../lib/api";

/** Maps of one's own have no name here, only an id of 64 digits. */
const OWN = /^[0-9a-f]{64}$/;

export function titleOf(editions: readonly EditionBrief[], id: string): string {
  const brief = editions.find((each) => each.id === id) ?? editions.find((each) => each.box === id);
  return brief?.title[catalogue.language] ?? (OWN.test(id) ? say("web.home.own_map") : id);
}
