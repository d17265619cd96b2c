/** The moves that the champion weighed, in the order in which they are listed. */

import type { WeighedOption } from "./replay.svelte";

const MOST = 4;

export interface Ranked {
  option: WeighedOption;
  /** Whether the champion chose it. */
  choice: boolean;
}

/** By the number that is shown, the highest first: the best few, the champion's choice and what was played. */
export function ranked(options: WeighedOption[]): Ranked[] {
  return options
    .map((option, i) => ({ option, choice: i === 0 }))
    .sort((a, b) => b.option.value - a.option.value)
    .filter(({ option, choice }, i) => i < MOST || choice || option.played);
}

/** Whether the champion keeps to a choice below another number. */
export function doubts(list: Ranked[]): boolean {
  const choice = list.find((each) => each.choice);
  return choice !== undefined && list.some(({ option }) => option.value > choice.option.value);
}
