/** The way somebody would probably build for a ticket. */

import type { Edition, Ticket } from "../lib/edition";

export interface Holdings {
  mine: ReadonlySet<string>;
  /** Claimed by others, or closed. */
  shut: ReadonlySet<string>;
}

interface Step {
  cost: number;
  place: string;
  way: string[];
}

/** What is mine costs next to nothing; each further route costs a little more than its trains. */
const OWN = 0.01;
const TURN = 0.3;

/** The routes of the shortest way, or null if none is left. Countries are ends, never on the way. */
export function likelyWay(edition: Edition, ticket: Ticket, { mine, shut }: Holdings): string[] | null {
  const best = new Map<string, number>();
  let open: Step[] = [{ cost: 0, place: ticket.a, way: [] }];
  while (open.length > 0) {
    const here = open.reduce((least, step) => (step.cost < least.cost ? step : least));
    open = open.filter((step) => step !== here);
    if (here.place === ticket.b) return here.way;
    if ((best.get(here.place) ?? Infinity) <= here.cost) continue;
    best.set(here.place, here.cost);
    if (here.place !== ticket.a && edition.places.get(here.place)?.country) continue;
    open.push(...onwards(edition, here, mine, shut));
  }
  return null;
}

function onwards(edition: Edition, here: Step, mine: ReadonlySet<string>, shut: ReadonlySet<string>): Step[] {
  return [...edition.routes.values()]
    .filter(({ text, a, b }) => (a === here.place || b === here.place) && (mine.has(text) || !shut.has(text)))
    .map(({ text, a, b, length }) => ({
      cost: here.cost + (mine.has(text) ? OWN : length + TURN),
      place: a === here.place ? b : a,
      way: [...here.way, text],
    }));
}
