/** The tables stored in this browser, with their state on the server. */

import { api, Refusal } from "../lib/api";
import { storage, type SavedTable } from "../lib/storage";
import type { TableState } from "../lib/protocol";
import { say, catalogue } from "../language/catalogue.svelte";

const NOT_FOUND = 404;
const PAGE = 10;

export type Standing = "turn" | "waiting" | "lobby" | "over" | "closed";

export interface Mine {
  table: SavedTable;
  state: TableState;
  standing: Standing;
}

export class MyTables {
  all = $state.raw<Mine[]>([]);
  rest = $state.raw<SavedTable[]>(storage.tables());

  /** Those that wait for me come first, and last those that can be opened again. */
  live = $derived(
    ["turn", "waiting", "lobby", "closed"].flatMap((standing) => this.all.filter((each) => goesOn(each, standing))),
  );
  finished = $derived(this.all.filter((each) => each.standing === "over"));

  /** Ask after the next few. Those the server does not know any more are forgotten. */
  async more(): Promise<void> {
    const next = this.rest.slice(0, PAGE);
    this.rest = this.rest.slice(PAGE);
    const found = await Promise.all(next.map(look));
    this.all = [...this.all, ...found.filter((each) => each !== null)];
  }

  forget(id: string): void {
    storage.forgetTable(id);
    this.all = this.all.filter((each) => each.table.table !== id);
  }
}

async function look(table: SavedTable): Promise<Mine | null> {
  try {
    const state = await api.table(table.table, catalogue.language);
    return { table, state, standing: standing(table, state) };
  } catch (error) {
    if (error instanceof Refusal && error.status === NOT_FOUND) storage.forgetTable(table.table);
    return null;
  }
}

function standing(table: SavedTable, state: TableState): Standing {
  if (state.status !== "playing") return state.status;
  return state.asked.some((seat) => isMine(table, state, seat)) ? "turn" : "waiting";
}

/** By its name where it is not known which seats are mine. */
function isMine(table: SavedTable, state: TableState, seat: number): boolean {
  return table.seats?.includes(seat) ?? state.seats[seat]?.name === (storage.name().trim() || say("web.home.guest"));
}

/** Whom I play with; everybody where several share this device. */
function company({ table, state }: Mine): TableState["seats"] {
  const others = state.seats.filter((_, seat) => !isMine(table, state, seat));
  return state.seats.length - others.length > 1 ? state.seats : others;
}

/** Whom I play with, in words: names, free seats, and how many bots. */
export function companyText(one: Mine): string {
  const all = company(one);
  const people = all.filter((each) => each.kind === "person" || each.name);
  const bots = all.length - people.length;
  const names = people.map((each) => each.name || say("web.home.mine.free"));
  return [...names, ...(bots ? [say("web.home.mine.bots", { n: bots })] : [])].join(", ");
}

function goesOn({ standing, state }: Mine, wanted: string): boolean {
  return standing === wanted && state.closed !== "worn_out";
}
