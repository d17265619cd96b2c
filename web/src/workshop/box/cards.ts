/** What an owner enters of a box: each printed card takes the place of a stand-in. */

import { sameEnds, type Draft, type Ticket } from "../model/draft";
import { addTicket, changeTicket } from "../model/routes";

export interface Progress {
  readonly entered: number;
  readonly all: number;
}

export function progress({ tickets }: Draft): Progress {
  return { entered: tickets.filter((ticket) => ticket.printed).length, all: tickets.length };
}

/** Whether this card is already among the printed ones. */
export function isEntered(draft: Draft, a: string, b: string): boolean {
  return draft.tickets.some((ticket) => ticket.printed && sameEnds(ticket, { a, b }));
}

/** In the place of the stand-in between the same places, else of the last one. The number of cards stays. */
export function enterCard(draft: Draft, a: string, b: string, points: number): Draft {
  const spare = draft.tickets.filter((ticket) => !ticket.printed);
  const given = spare.find((ticket) => sameEnds(ticket, { a, b })) ?? spare.at(-1);
  if (!given) return addTicket(draft, a, b, { points })?.draft ?? draft;
  return inOrder(changeTicket(draft, given.key, { a, b, points, printed: true }), given.key);
}

/** Entered cards in the order in which they were entered, stand-ins behind them. */
function inOrder(draft: Draft, newest: number): Draft {
  const known = draft.tickets.filter((ticket) => ticket.printed && ticket.key !== newest);
  const own = draft.tickets.filter((ticket) => ticket.key === newest);
  return { ...draft, tickets: [...known, ...own, ...draft.tickets.filter((ticket) => !ticket.printed)] };
}

/** A card that was entered wrongly is a stand-in again. */
export function withdrawCard(draft: Draft, key: number): Draft {
  const changed = changeTicket(draft, key, { printed: false });
  const [entered, spare] = [true, false].map((printed) =>
    changed.tickets.filter((each) => each.printed === printed),
  ) as [Ticket[], Ticket[]];
  return { ...changed, tickets: [...entered, ...spare] };
}

/** The board as it is printed: every place on it is. */
export function setPrintedBoard(draft: Draft, printed: boolean): Draft {
  const places = printed ? draft.places.map((place) => ({ ...place, printed: true })) : draft.places;
  return { ...draft, printed, places };
}
