/** How a table looked before its last moves, put together from how it stands and what happened. To look at only. */

import type { Counts, Entry, Happening, PublicView, Snapshot } from "../../lib/protocol";
import type { Step } from "../../lib/table.svelte";

/** The moves again, one step each, and how the table stood before the first of them. */
export function rewind(truth: Snapshot, moves: Entry[]): { start: Snapshot; steps: Step[] } {
  const steps: Step[] = [];
  let view = truth.public!;
  for (const entry of [...moves].reverse()) {
    const next = steps[0]?.entries[0]?.seat;
    steps.unshift({ snapshot: seen(truth, entry.at, view, next ?? truth.table.asked), entries: [entry] });
    view = before(view, entry.events ?? []);
  }
  return { start: seen(truth, (moves[0]?.at ?? truth.at) - 1, view, moves[0]?.seat ?? []), steps };
}

function seen(truth: Snapshot, at: number, view: PublicView, asked: number | number[]): Snapshot {
  const table = { ...truth.table, status: "playing" as const, asked: [asked].flat() };
  return { ...truth, at, entries: [], public: view, table, result: null };
}

function before(view: PublicView, events: Happening[]): PublicView {
  return [...events].reverse().reduce((later, event) => BACK[event.event]?.(later, event) ?? later, view);
}

const BACK: Record<string, (view: PublicView, event: Happening) => PublicView> = {
  drew: (view, { seat, slot, kind }) => ({
    ...view,
    market: replaced(view.market, slot! - 1, kind!),
    cards: added(view.cards, seat!, -1),
  }),
  drew_blind: (view, { seat }) => ({ ...view, pile: view.pile + 1, cards: added(view.cards, seat!, -1) }),
  refilled: (view) => ({ ...view, pile: view.pile + 1 }),
  claimed: (view, { seat, route, plain, wilds, points }) => ({
    ...view,
    routes: Object.fromEntries(Object.entries(view.routes).filter(([each]) => each !== route)),
    points: added(view.points, seat!, -points!),
    cards: added(view.cards, seat!, plain! + wilds!),
    trains: added(view.trains, seat!, plain! + wilds!),
  }),
  kept: (view, { seat, counts }) => ({
    ...view,
    kept: view.kept.map((own, i) => (i === seat ? less(own, counts!) : own)),
  }),
  took: (view, { seat, place, token }) => ({
    ...view,
    held: view.held.map((own, i) => (i === seat ? less(own, { [token!]: 1 }) : own)),
    lying: place ? { ...view.lying, [place]: less(view.lying[place] ?? {}, { [token!]: -1 }) } : view.lying,
  }),
  flag: (view, { seat, points }) => ({ ...view, points: added(view.points, seat!, -points!) }),
};

function replaced<T>(list: T[], at: number, value: T): T[] {
  return list.map((each, i) => (i === at ? value : each));
}

function added(list: number[], at: number, more: number): number[] {
  return list.map((each, i) => (i === at ? each + more : each));
}

function less(counts: Counts, taken: Counts): Counts {
  const all = { ...counts };
  for (const [name, n] of Object.entries(taken)) all[name] = (all[name] ?? 0) - n;
  return Object.fromEntries(Object.entries(all).filter(([, n]) => n > 0));
}
