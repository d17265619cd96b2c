/** The ways to claim routes, read from what the server says I may do. */

import type { Edition } from "../../lib/edition";

export const WILD = "wild";

export interface Way {
  action: string;
  /** The same in words. */
  text: string;
  route: string;
  /** Colour of the plain cards; `wild` where there are none. */
  kind: string;
  plain: number;
  wilds: number;
}

/** Route -> how it can be paid, the fewest wilds first. */
export function ways(legal: string[], told: string[], edition: Edition): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  legal.forEach((action, i) => {
    const [verb, route = "", payment = ""] = action.split(" ");
    const length = edition.routes.get(route)?.length;
    if (verb !== "claim" || length === undefined) return;
    const way = { action, text: told[i] ?? action, route, ...paid(payment, length) };
    found.set(route, [...(found.get(route) ?? []), way]);
  });
  for (const each of found.values()) each.sort((a, b) => a.wilds - b.wilds || b.plain - a.plain);
  return found;
}

/** `pink+1` -> three pink cards and one wild, for a length of four. */
function paid(payment: string, length: number): { kind: string; plain: number; wilds: number } {
  if (payment === "wilds") return { kind: WILD, plain: 0, wilds: length };
  const [kind = "", extra = "0"] = payment.split("+");
  const wilds = Number(extra);
  return { kind, plain: length - wilds, wilds };
}

/** Whether a way uses a card that somebody took in hand first. */
export function uses(way: Way, kind: string | null): boolean {
  return kind === null || way.kind === kind || (kind === WILD && way.wilds > 0);
}
