/** The maps that are kept in this browser, as files: older ones stay readable whatever becomes of the editor. */

import type { Files } from "../files/files";
import { ask } from "./database";

/** A picture under the map, to trace. It never leaves this browser. */
export interface Tracing {
  readonly image: Blob;
  /** Of its upper left corner, and its width, on the board. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** From 0 to 1. */
  readonly strength: number;
}

export interface StoredMap {
  readonly id: string;
  readonly title: string;
  readonly changed: number;
  readonly files: Files;
  readonly tracing?: Tracing | null;
  /** The edition of ours whose printed contents it has. */
  readonly enteredFor?: string;
}

export const maps = {
  /** Newest first. */
  async list(): Promise<StoredMap[]> {
    const all = await ask<StoredMap[]>("readonly", (store) => store.getAll() as IDBRequest<StoredMap[]>);
    return all.sort((a, b) => b.changed - a.changed);
  },
  get: (id: string): Promise<StoredMap | undefined> =>
    ask("readonly", (store) => store.get(id) as IDBRequest<StoredMap | undefined>),
  put: (map: StoredMap): Promise<unknown> => ask("readwrite", (store) => store.put(map)),
  remove: (id: string): Promise<unknown> => ask("readwrite", (store) => store.delete(id)),
};

const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** An id that no edition has: those begin otherwise. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  return `map-${[...random].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}

export const isLocal = (id: string): boolean => id.startsWith("map-") || id.startsWith("box-");
