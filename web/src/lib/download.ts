/** Hands files to the person at the browser. */

import { catalogue } from "../language/catalogue.svelte";
import { api } from "./api";

export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Follow a link to a file with the key of a table, if it needs one: a key is never part of an address. */
export async function downloadWith(key: string | null, event: MouseEvent): Promise<void> {
  if (key === null) return;
  event.preventDefault();
  const link = event.currentTarget as HTMLAnchorElement;
  const name = link.download || link.pathname.split("/").slice(-2).join("-");
  download(await api.fileOf(link.pathname + link.search, catalogue.language, key), name);
}
