/** A box that is being completed: kept in this browser under its own name. */

import { Bench } from "../editor/bench.svelte";
import { read } from "../files/reading";
import { fetchFiles } from "../share/server";
import { maps } from "../store/maps";

export const boxId = (edition: string): string => `box-${edition}`;

export async function openBox(edition: string): Promise<Bench> {
  const id = boxId(edition);
  const stored = await maps.get(id);
  if (stored) return new Bench(id, read(stored.files), stored);
  return new Bench(id, read(await fetchFiles(edition)), { enteredFor: edition });
}
