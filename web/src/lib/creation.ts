/** A new table, made and remembered. */

import { api, Refusal, type Seated } from "./api";
import { memory } from "./storage";
import type { Settings } from "./protocol";
import { router } from "./router.svelte";
import { say, words } from "../language/catalogue.svelte";

export type Wanted = Partial<Settings> & { seed?: number };
export type Seat = Settings["seats"][number];

export const person = (name = ""): Seat => ({ kind: "person", level: 2, name });
export const bot = (level: number): Seat => ({ kind: "bot", level, name: "" });

export async function make(wanted: Wanted): Promise<Seated> {
  const seated = await api.make(wanted, memory.name().trim() || say("web.home.guest"), words.language);
  const { table, key, seats } = seated;
  memory.remember({ table, key, seats, edition: wanted.edition ?? "", time: Date.now() });
  return seated;
}

export async function open(wanted: Wanted): Promise<void> {
  const seated = await make(wanted);
  router.go(`/t/${seated.table}`);
}

/** What went wrong, in words. */
export function complaint(error: unknown): string {
  return error instanceof Refusal ? error.problem.text : say("web.home.unreachable");
}
