/** A box that is being completed: kept in this browser under its own name. */

import { catalogue } from "../../language/catalogue.svelte";
import { api } from "../../lib/api";
import { Bench } from "../editor/bench.svelte";
import { read } from "../files/reading";
import { fetchFiles } from "../share/server";
import { maps } from "../store/maps";

export const boxId = (edition: string): string => `box-${edition}`;

export async function openBox(edition: string): Promise<Bench> {
  const id = boxId(edition);
  const stored = await maps.get(id);
  if (stored) return new Bench(id, read(stored.files), stored);
  const known = (await api.editions(catalogue.language)).find((each) => each.entered && each.box === edition);
  return new Bench(id, read(await fetchFiles(known?.id ?? edition)), { enteredFor: edition });
}
