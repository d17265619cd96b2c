/** What the one line over the board says: who is to do what. */

import { say } from "../language/catalogue.svelte";
import { routeEnds, seatName } from "../language/names";
import { listed, speaker } from "../language/speaker";
import type { Table } from "../lib/table.svelte";
import type { Telling } from "./follow/scenery.svelte";
import type { Selection } from "./selection.svelte";

export interface Prompt {
  /** Mine to answer, another's turn, or news of the table. */
  tone: "mine" | "other" | "news";
  /** On the coloured end of the line. */
  whose: string;
  seat: number | null;
  words: string;
}

/** What is shown just now comes before the question. */
export function promptFor(
  table: Table,
  selection: Selection,
  describe: (route: string) => string,
  telling: Telling | null,
): Prompt {
  const asked = (): Prompt => (table.asked ? mine(table, selection) : others(table));
  return told(table, telling) ?? news(table) ?? refusal(table, selection, describe) ?? asked();
}

function told(table: Table, telling: Telling | null): Prompt | null {
  if (!telling || telling.seat === null) return null;
  const name = seatName(table.state, telling.seat);
  const words = telling.text.startsWith(`${name} `) ? telling.text.slice(name.length + 1) : telling.text;
  return { tone: "other", whose: name, seat: telling.seat, words };
}

function news(table: Table): Prompt | null {
  const state = table.state!;
  const told = (words: string): Prompt => ({ tone: "news", whose: "", seat: null, words });
  if (!table.connected) return told(say("page.lost"));
  if (state.status === "over") return told(say("ask.over"));
  if (table.mine && state.seats[table.mine.seat]?.covered) return told(say("page.covered.you"));
  if (!state.takeback) return null;
  const { seat, needed } = state.takeback;
  const names = listed(needed.map((each) => seatName(state, each)));
  if (needed.some((each) => table.seats.includes(each)))
    return told(say("web.takeback.asked", { name: seatName(state, seat) }));
  if (table.seats.includes(seat)) return told(say("web.takeback.mine", { names }));
  return told(say("page.takeback", { name: seatName(state, seat), names }));
}

/** Why something cannot be done, in place of what can. */
function refusal(table: Table, selection: Selection, describe: (route: string) => string): Prompt | null {
  const route = selection.refused?.route;
  if (table.problem) return { tone: "news", whose: "", seat: null, words: table.problem.text };
  if (route === undefined) return null;
  const taken = table.board !== null && route in table.board.routes;
  const why = taken ? describe(route) : table.why(route);
  if (!why) return null;
  return { ...(table.asked ? mine(table, selection) : others(table)), words: why };
}

function mine(table: Table, selection: Selection): Prompt {
  const tell = speaker(table.edition);
  const asked = table.mine?.text?.ask ?? "";
  const said = (words: string, whose = say("web.ask.mine")): Prompt => ({ tone: "mine", whose, seat: null, words });
  if (selection.route !== null) return said(paying(table, selection.route), say("web.ask.pay"));
  if (selection.options.length > 0) return said(tell("web.table.draw"));
  if (selection.kind !== null) return said(tell("web.table.holding", { kind: selection.kind, n: selection.open.size }));
  if (table.board?.turn === 0) return said(asked, say("web.ask.opening"));
  return said(table.board?.ask === "turn" ? tell("web.ask.turn") : asked);
}

function paying(table: Table, route: string): string {
  const length = table.edition.routes.get(route)?.length ?? 0;
  return say("web.ask.pay.words", {
    route: routeEnds(table.edition, route),
    n: table.edition.box.points[length] ?? 0,
  });
}

function others(table: Table): Prompt {
  const state = table.state!;
  const names = listed(state.asked.map((seat) => seatName(state, seat)));
  const opening = { tone: "other", whose: say("web.ask.opening"), seat: null } as const;
  if (table.mine && table.mine.answer !== null) return { ...opening, words: say("page.answered") };
  if (table.board?.turn === 0) return { ...opening, words: say("page.turn.opening", { names }) };
  const seat = state.asked.length === 1 ? state.asked[0]! : null;
  return { tone: "other", whose: names, seat, words: say("web.ask.other", { n: state.asked.length }) };
}
