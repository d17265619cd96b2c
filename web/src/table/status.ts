/** Whose turn it is, in words. */

import type { Table } from "../lib/table.svelte";
import { listed } from "../language/speaker";
import { say } from "../language/catalogue.svelte";
import { seatName } from "../language/names";

export function status(table: Table): string {
  const state = table.state!;
  if (state.status === "over") return say("ask.over");
  if (table.asked && table.mine?.text?.ask) return table.mine.text.ask;
  if (table.mine && table.mine.answer !== null) return say("page.answered");
  const names = listed(state.asked.map((seat) => seatName(state, seat)));
  if (table.board?.turn === 0) return say("page.turn.opening", { names });
  return state.asked.length > 0 ? say("page.turn", { name: names }) : "";
}
