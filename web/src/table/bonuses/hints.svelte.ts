/** When a special rule is explained: where it first happens, and when somebody asks. */

import { say } from "../../language/catalogue.svelte";
import type { Values } from "../../language/format";
import type { Edition } from "../../lib/edition";
import type { Table } from "../../lib/table.svelte";
import { bonusesOf, standingsOf, type Bonus } from "./bonuses";

/** The name under which a hint is remembered as dismissed. */
export function hintName(bonus: Bonus): string {
  return `bonus.${bonus}`;
}

/** The special rule that somebody wants to read about. */
export const wish = $state<{ bonus: Bonus | null }>({ bonus: null });

/** Whether a special rule has come up for me. */
const UP: Record<Bonus, (table: Table) => boolean> = {
  flags: (table) => table.asked && table.board?.ask === "flag",
  passengers: (table) => (table.asked && table.board?.ask === "take") || has(table, "passengers"),
  merchandise: (table) => table.asked && table.board?.ask === "turn",
  longest_path: (table) => has(table, "longest_path"),
  globetrotter: (table) => (table.mine?.completed?.length ?? 0) > 0,
};

function has(table: Table, bonus: Bonus): boolean {
  return standingsOf(table.board, bonus).some(({ values }) => (values[table.mine!.seat] ?? 0) > 0);
}

/** The special rule to explain now. */
export function dueHint(table: Table, dismissed: string[]): Bonus | null {
  const known = bonusesOf(table.edition);
  if (!table.mine || table.state?.status !== "playing") return null;
  const due = (bonus: Bonus): boolean => !!known[bonus] && !dismissed.includes(hintName(bonus)) && UP[bonus](table);
  return (Object.keys(UP) as Bonus[]).find(due) ?? null;
}

/** The numbers of an edition that a hint names. */
export function hintValues(edition: Edition, bonus: Bonus, seats: number): Values {
  const numbers = bonusesOf(edition);
  const counted = (n: number): string => say("count.points", { n });
  switch (bonus) {
    case "passengers":
      return { first: counted(numbers.passengers!.first), second: counted(numbers.passengers!.second) };
    case "merchandise":
      return { list: (numbers.merchandise!.table[seats] ?? []).join(", ") };
    default:
      return { points: counted(numbers[bonus]!.points) };
  }
}
