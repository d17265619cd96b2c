/** The names of files that are handed out. */

import { slug } from "../model/names";

export { download } from "../../lib/download";

/** `lakeland.zip`. */
export function fileName(title: string | undefined, end: string): string {
  return `${slug(title ?? "")}.${end}`;
}
