/** What the server does for maps: keeps them, lays them out, makes them, weighs and prints them. */

import { catalogue } from "../../language/catalogue.svelte";
import { api } from "../../lib/api";
import { bot, createAndOpen, person } from "../../lib/creation";
import type { Files } from "../files/files";
import { write } from "../files/writing";
import type { Draft } from "../model/draft";

const AT = "/api/workshop";

export interface Kept {
  readonly id: string;
  readonly url: string;
  /** Whether everybody here finds it; not every server allows that. */
  readonly listed: boolean;
  /** Whether it takes the place of the box that it completes; not every server allows that. */
  readonly used: boolean;
}

interface Keeping {
  readonly listed?: boolean;
  readonly enteredFor?: string;
}

/** Stores a map on the server. The same map has the same id. */
export function keep(draft: Draft, { listed, enteredFor }: Keeping = {}): Promise<Kept> {
  return api.post<Kept>(`${AT}/editions`, catalogue.language, {
    files: write(draft),
    ...(listed ? { listed } : {}),
    ...(enteredFor ? { entered_for: enteredFor } : {}),
  });
}

/** Our own box is used again. */
export const withdraw = (box: string): Promise<void> => api.remove(`${AT}/boxes/${box}`, catalogue.language);

export async function fetchFiles(id: string): Promise<Files> {
  return (await api.get<{ files: Files }>(`${AT}/editions/${id}`, catalogue.language)).files;
}

export async function unzip(file: Blob): Promise<Files> {
  const body = new Blob([file], { type: "application/zip" });
  return (await api.post<{ files: Files }>(`${AT}/unzip`, catalogue.language, body)).files;
}

export interface Wished {
  readonly seed: number;
  readonly places: number;
  readonly lanes: number;
  readonly character: string;
}

export async function generate(wished: Wished): Promise<Files> {
  return (await api.post<{ files: Files }>(`${AT}/generate`, catalogue.language, wished)).files;
}

export async function layOutList(places: string, routes: string): Promise<Files> {
  const body = { ...(places.trim() ? { places } : {}), routes };
  return (await api.post<{ files: Files }>(`${AT}/layout`, catalogue.language, body)).files;
}

const LEVEL = 2;

/** At a table with bots at once, or with seats for friends. */
export async function play(draft: Draft, people: number, bots: number, keeping: Keeping = {}): Promise<void> {
  const { id } = await keep(draft, keeping);
  const seats = [...Array.from({ length: people }, () => person()), ...Array.from({ length: bots }, () => bot(LEVEL))];
  await createAndOpen({ edition: id, seats });
}

export interface Printing {
  readonly paper: string;
  readonly fit: string;
  readonly parts: readonly string[];
  readonly backs: boolean;
}

export function print(draft: Draft, printing: Printing): Promise<Blob> {
  return api.file(`${AT}/print`, catalogue.language, { files: write(draft), ...printing });
}
