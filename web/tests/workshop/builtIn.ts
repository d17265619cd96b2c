/** The editions that come with the game, as files: what an edition shares with another is put into its own folder. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { parse } from "smol-toml";

import type { Files } from "../../src/workshop/files/files";

const FOLDER = join(import.meta.dirname, "../../../src/roundhouse/editions");

export const names = readdirSync(FOLDER).filter((name) => existsSync(join(FOLDER, name, "edition.toml")));

export function builtIn(name: string): Files {
  const folder = join(FOLDER, name);
  const shared = (parse(text(folder, "edition.toml")!).files ?? {}) as Record<string, string>;
  const places = join(folder, shared.places ?? "places.csv");
  const files = {
    "edition.toml": text(folder, "edition.toml"),
    "places.csv": readFileSync(places, "utf-8"),
    "routes.csv": text(folder, shared.routes ?? "routes.csv"),
    "tickets.csv": text(folder, shared.tickets ?? "tickets.csv"),
    "drawing.toml": text(dirname(places), "drawing.toml"),
    "bots.toml": text(folder, "bots.toml"),
    "SOURCES.md": text(folder, "SOURCES.md"),
  };
  return Object.fromEntries(Object.entries(files).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function text(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, "utf-8") : undefined;
}
