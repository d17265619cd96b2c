/** The ways to begin a map: each stores it in this browser and opens it. */

import { router } from "../../lib/router.svelte";
import type { Files } from "../files/files";
import { read } from "../files/reading";
import { write } from "../files/writing";
import { blank } from "../model/blank";
import type { Draft } from "../model/draft";
import { fetchFiles } from "../share/server";
import { maps, newId, type StoredMap } from "../store/maps";

async function begin(draft: Draft): Promise<void> {
  const id = newId();
  await maps.put({ id, title: draft.title.en ?? "", changed: Date.now(), files: write(draft) });
  router.go(`/workshop/${id}`);
}

export const beginEmpty = (title: string): Promise<void> => begin(blank(title));

export const beginWith = (files: Files): Promise<void> => begin(read(files));

/** An edition of ours, under a title that says that it is not the printed one any more. */
export async function beginFrom(id: string, title: (of: string) => string): Promise<void> {
  const { "SOURCES.md": _, ...files } = await fetchFiles(id);
  const draft = read(files);
  await begin({ ...draft, title: { en: title(draft.title.en ?? id) } });
}

export async function duplicate(map: StoredMap, title: (of: string) => string): Promise<void> {
  const draft = read(map.files);
  await begin({ ...draft, title: { ...draft.title, en: title(map.title) } });
}
