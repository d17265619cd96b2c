/** Places by what somebody types of their name. */

import type { Place } from "../model/draft";

const MOST = 8;

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Those that begin with it first, then those with a word that does, then those that have it anywhere. */
export function found(places: readonly Place[], typed: string, without = ""): Place[] {
  const sought = plain(typed);
  const rank = ({ name }: Place): number => {
    const text = plain(name);
    if (text.startsWith(sought)) return 0;
    if (text.split(/[\s-]+/).some((word) => word.startsWith(sought))) return 1;
    return text.includes(sought) ? 2 : 3;
  };
  return places
    .filter((place) => place.id !== without && rank(place) < 3)
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
    .slice(0, MOST);
}
