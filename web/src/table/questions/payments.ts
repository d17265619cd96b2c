/** How routes can be paid for, read from the legal actions that the server sends. */

import { say } from "../../language/catalogue.svelte";
import { listed, speaker } from "../../language/speaker";
import type { Edition } from "../../lib/edition";

export const WILD = "wild";

export interface Payment {
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
export function readPayments(legal: string[], told: string[], edition: Edition): Map<string, Payment[]> {
  const found = new Map<string, Payment[]>();
  legal.forEach((action, i) => {
    const [verb, route = "", price = ""] = action.split(" ");
    const length = edition.routes.get(route)?.length;
    if (verb !== "claim" || length === undefined) return;
    const payment = { action, text: told[i] ?? action, route, ...cards(price, length) };
    found.set(route, [...(found.get(route) ?? []), payment]);
  });
  for (const each of found.values()) each.sort((a, b) => a.wilds - b.wilds || b.plain - a.plain);
  return found;
}

/** `pink+1` -> three pink cards and one wild, for a length of four. */
function cards(price: string, length: number): { kind: string; plain: number; wilds: number } {
  if (price === "wilds") return { kind: WILD, plain: 0, wilds: length };
  const [kind = "", extra = "0"] = price.split("+");
  const wilds = Number(extra);
  return { kind, plain: length - wilds, wilds };
}

/** Whether a payment uses the kind of card that was picked first. */
export function uses(payment: Payment, kind: string | null): boolean {
  return kind === null || payment.kind === kind || (kind === WILD && payment.wilds > 0);
}

/** A payment in a few words, and what it leaves of the cards it takes from. */
export function paymentText(
  edition: Edition,
  hand: Record<string, number>,
  { kind, plain, wilds }: Payment,
): { pays: string; leaves: string } {
  const tell = speaker(edition);
  const counted = ([each, n]: [string, number]): string =>
    tell(each === WILD ? "count.kind" : "web.pay.plain", { kind: each, n });
  const cards: [string, number][] =
    kind === WILD
      ? [[WILD, wilds]]
      : [
          [kind, plain],
          [WILD, wilds],
        ];
  const pays = cards.filter(([, n]) => n > 0).map(counted);
  const rest = cards.map(([each, n]): [string, number] => [each, (hand[each] ?? 0) - n]);
  const left = listed(rest.filter(([, n]) => n > 0).map(counted));
  return { pays: pays.join(" + "), leaves: left ? say("web.pay.leaves", { list: left }) : say("web.pay.leaves.none") };
}
