/** Creating a table, and remembering the seat it gives. */

import { catalogue, say } from "../language/catalogue.svelte";
import { api, type Seated } from "./api";
import type { Settings } from "./protocol";
import { router } from "./router.svelte";
import { storage } from "./storage";

export type NewTable = Partial<Settings> & { seed?: number };
export type NewSeat = Settings["seats"][number];

export type Character = NewSeat["character"];

export const person = (name = ""): NewSeat => ({ kind: "person", level: 2, character: "", name, colour: null });
export const bot = (level: number, character: Character = ""): NewSeat => ({
  kind: "bot",
  level,
  character,
  name: "",
  colour: null,
});

export async function createTable(wanted: NewTable): Promise<Seated> {
  const seated = await api.createTable(wanted, storage.name().trim() || say("web.home.guest"), catalogue.language);
  const { table, key, seats } = seated;
  storage.saveTable({ table, key, seats, edition: wanted.edition ?? "", time: Date.now() });
  return seated;
}

export async function createAndOpen(wanted: NewTable): Promise<void> {
  const seated = await createTable(wanted);
  router.go(`/t/${seated.table}`);
}
