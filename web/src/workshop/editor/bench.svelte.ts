/** Everything about a map that is open: kept while one plays it or chooses another language, with its history. */

import { ServerCheck } from "../checks/server.svelte";
import { read } from "../files/reading";
import type { Draft } from "../model/draft";
import { fetchFiles } from "../share/server";
import { isLocal, maps, newId, type StoredMap } from "../store/maps";
import { Saving } from "../store/saving.svelte";
import { Editor } from "./editor.svelte";

export class Bench {
  readonly editor: Editor;
  readonly saving: Saving;
  readonly server = new ServerCheck();

  constructor(
    readonly id: string,
    draft: Draft,
    readonly stored: Partial<StoredMap> = {},
  ) {
    this.editor = new Editor(id, draft);
    this.saving = new Saving(id, draft, stored);
  }
}

let last: { address: string; bench: Bench } | null = null;

/** A map of this browser, or a copy of one that the server has. */
export async function openBench(address: string): Promise<Bench | null> {
  if (last && (last.address === address || last.bench.id === address)) return last.bench;
  const bench = isLocal(address) ? await kept(address) : new Bench(newId(), read(await fetchFiles(address)));
  last = bench && { address, bench };
  return bench;
}

async function kept(id: string): Promise<Bench | null> {
  const stored = await maps.get(id);
  return stored ? new Bench(id, read(stored.files), stored) : null;
}

/** What was stored otherwise is read again. */
export function closeBench(): void {
  last = null;
}
