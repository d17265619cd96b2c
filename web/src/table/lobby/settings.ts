/** The settings of a table in words. */

import { CLOCKS } from "../../lib/clocks";
import { say } from "../../language/catalogue.svelte";
import type { Clock, FirstPlayer } from "../../lib/protocol";

export type FirstRule = FirstPlayer["rule"];
/** What a rulebook can say. */
export type BookRule = Exclude<FirstRule, "named"> | "random";
export const FIRST_RULES: FirstRule[] = ["most_travelled", "oldest", "youngest", "named"];
/** Seconds. */
export const GRACES = [30, 60, 120, 300, 900];
const MINUTE = 60;

/** The name of a clock that is offered, or `other`. */
export function clockName(clock: Clock | null): string {
  const same = (offered: Clock | null): boolean => offered?.turn === clock?.turn && offered?.bank === clock?.bank;
  return Object.keys(CLOCKS).find((name) => same(CLOCKS[name] ?? null)) ?? "other";
}

export function clockText(clock: Clock | null): string {
  const name = clockName(clock);
  if (name !== "other") return say(`web.home.clock.${name}`);
  return say("web.lobby.clock.other", { turn: clock?.turn ?? 0, bank: clock?.bank ?? 0 });
}

export function graceText(seconds: number): string {
  if (seconds % MINUTE === 0) return say("web.lobby.minutes", { n: seconds / MINUTE });
  return say("web.lobby.seconds", { n: seconds });
}

/** Who begins; what the rulebook says is marked. */
export function firstText(rule: FirstRule | "random", book: BookRule): string {
  const text = say(`web.lobby.first.${rule}`);
  return rule === book ? say("web.lobby.first.box", { rule: text }) : text;
}
