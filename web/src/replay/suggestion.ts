/** The champion's choice as things on the table: a route, a card of the market or tickets. */

import type { FullState, Thoughts } from "./replay.svelte";

export interface Suggestion {
  route: string | null;
  card: string | null;
  tickets: string[];
}

/** What the champion would have done in the position before a move. Nothing if it was played or had no rival. */
export function suggestion(thoughts: Thoughts | undefined, before: FullState | undefined): Suggestion | null {
  const choice = thoughts?.options[0];
  if (!thoughts?.weighed || !before || !choice || choice.played) return null;
  const [verb, ...rest] = choice.action.split(" ");
  const numbers = rest.map(Number);
  const offer = before.offers[thoughts.seat] ?? [];
  return {
    route: verb === "claim" ? rest[0]! : null,
    card: verb === "draw" ? (before.market[numbers[0]! - 1] ?? null) : null,
    tickets: verb === "keep" ? numbers.flatMap((number) => offer[number - 1] ?? []) : [],
  };
}
