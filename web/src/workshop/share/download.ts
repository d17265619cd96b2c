/** Hands a file to the person at the browser. */

import { slug } from "../model/names";

export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** `lakeland.zip`. */
export function fileName(title: string | undefined, end: string): string {
  return `${slug(title ?? "")}.${end}`;
}
