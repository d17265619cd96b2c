/** The special rules of an edition: their numbers, and how the seats stand. Points come from the server. */

import type { Edition } from "../../lib/edition";
import type { PublicView, Standing } from "../../lib/protocol";
import type { Table } from "../../lib/table.svelte";

/** What an edition says of each; those it does not have are null. */
export interface Bonuses {
  longest_path: { points: number } | null;
  globetrotter: { points: number } | null;
  passengers: { kinds: string[]; first: number; second: number } | null;
  merchandise: { cards: number; table: Record<string, number[]> } | null;
  flags: { colours: string[]; points: number } | null;
}
export type Bonus = keyof Bonuses;

export function bonusesOf(edition: Edition): Partial<Bonuses> {
  return edition.box.bonuses;
}

export function standingsOf(board: PublicView | null, bonus: Bonus): Standing[] {
  return (board?.standings ?? []).filter((each) => each.bonus === bonus);
}

/** 1 for who has most; equals share the better rank. */
export function rankOf(values: number[], seat: number): number {
  return 1 + values.filter((value) => value > values[seat]!).length;
}

/** Seats from the most to the least; among equals in their order. */
export function byValue(values: number[]): number[] {
  return values.map((_, seat) => seat).sort((a, b) => values[b]! - values[a]! || a - b);
}

/** The most that any other seat has, and which seats have it. */
export function rivals(values: number[], seat: number): { value: number; seats: number[] } {
  const value = Math.max(0, ...values.filter((_, other) => other !== seat));
  return { value, seats: byValue(values).filter((other) => other !== seat && values[other] === value) };
}

/** How a seat would stand with one more. */
export interface Outlook {
  kind: "stays" | "leads" | "ties" | "ranked" | "behind";
  points: number;
  rank: number;
  /** How many fewer than the leader. */
  by: number;
}

export function withOneMore({ values, points, need, then }: Standing, seat: number): Outlook {
  const more = values.map((value, other) => value + (other === seat ? 1 : 0));
  const scored = need[seat] === 1 ? then[seat]! : points[seat]!;
  const by = rivals(values, seat).value - more[seat]!;
  const kind = by < -1 ? "stays" : by < 0 ? "leads" : by === 0 ? "ties" : scored > 0 ? "ranked" : "behind";
  return { kind, points: scored, rank: rankOf(more, seat), by };
}

/** Whether I am asked about a special rule now. */
export function asksBonus(table: Table): boolean {
  return table.asked && ["flag", "take"].includes(table.board?.ask ?? "");
}
