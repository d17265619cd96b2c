/** What went wrong, in words. */

import { Refusal } from "../lib/api";
import { say } from "./catalogue.svelte";

/** What a program reads. A person is told something else. */
const TECHNICAL = ["bad_request", "unknown_edition"];

/** The server's own words where it refused something; `missing` is said where there is nothing at the address. */
export function errorText(error: unknown, otherwise = "web.home.unreachable", missing = "web.failed"): string {
  if (!(error instanceof Refusal)) return say(otherwise);
  return TECHNICAL.includes(error.problem.code) ? say(missing) : error.problem.text;
}

/** Whether there is nothing at an address, however it was mistyped. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Refusal && ["bad_request", "not_found", "no_table", "unknown_edition"].includes(error.problem.code)
  );
}
