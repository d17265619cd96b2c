/** Tickets for a map that has too few: short, middling and long ways, spread over all places. */

import { Ways } from "../geometry/ways";
import { sameEnds, type Draft, type Ticket } from "./draft";
import { addTicket } from "./routes";

interface Pair {
  readonly a: string;
  readonly b: string;
  readonly spaces: number;
}

/** Until each deck has so many. The same map gets the same tickets. */
export function suggestTickets(draft: Draft, each: number): Draft {
  let now = draft;
  for (const [i, deck] of draft.decks.entries()) {
    const missing = each - now.tickets.filter((ticket) => ticket.deck === deck).length;
    for (let n = 0; n < missing; n++) {
      const pair = best(now, i, n);
      if (!pair) return now;
      now = addTicket(now, pair.a, pair.b, { deck })?.draft ?? now;
    }
  }
  return now;
}

/** The places that fewest tickets name, at a distance that turns about. In two decks the ways of the first are short. */
function best(draft: Draft, deck: number, n: number): Pair | null {
  const pairs = candidates(draft);
  if (pairs.length === 0) return null;
  const lengths = pairs.map((pair) => pair.spaces).sort((a, b) => a - b);
  const share = draft.decks.length > 1 ? 0.15 + 0.6 * deck + 0.05 * (n % 4) : [0.3, 0.55, 0.8, 0.45, 0.68][n % 5]!;
  const wanted = lengths[Math.floor(share * (lengths.length - 1))]!;
  const uses = (id: string): number => draft.tickets.filter(({ a, b }) => a === id || b === id).length;
  const price = ({ a, b, spaces }: Pair): number => Math.abs(spaces - wanted) + 2.5 * (uses(a) + uses(b));
  return pairs.reduce((one, other) => (price(other) < price(one) ? other : one));
}

/** Places that are joined, not neighbours, not too far apart, and without a ticket. */
function candidates(draft: Draft): Pair[] {
  const ways = new Ways(draft);
  return draft.places.flatMap(({ id: a }, i) =>
    draft.places.slice(i + 1).flatMap(({ id: b }): Pair[] => {
      const known = (each: Ticket): boolean => sameEnds(each, { a, b });
      const spaces = ways.between(a, b)?.spaces ?? Infinity;
      const beside = draft.routes.some((route) => sameEnds(route, { a, b }));
      return beside || spaces > draft.rules.trains || draft.tickets.some(known) ? [] : [{ a, b, spaces }];
    }),
  );
}
