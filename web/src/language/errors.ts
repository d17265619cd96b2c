/** What went wrong, in words. */

import { Refusal } from "../lib/api";
import { say } from "./catalogue.svelte";

/** The server's own words where it refused something. */
export function errorText(error: unknown, otherwise = "web.home.unreachable"): string {
  return error instanceof Refusal ? error.problem.text : say(otherwise);
}
