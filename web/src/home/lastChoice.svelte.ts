/** What the player chose on the home page, and the way a game was started last time. */

import type { Character, NewTable } from "../lib/creation";
import { load, save } from "../lib/storage";

export type Mode = "bots" | "friends" | "device";

/** A table that was started: enough to start one like it. */
export interface Way {
  mode: Mode;
  table: NewTable & { edition: string };
}

const STORED = "roundhouse.choice";

class LastChoice {
  edition = $state("");
  mode = $state<Mode>("bots");
  bots = $state(1);
  level = $state(2);
  character = $state<Character>("");
  way = $state.raw<Way | null>(null);

  constructor() {
    Object.assign(this, load(STORED, {}));
  }

  save(): void {
    const { edition, mode, bots, level, character, way } = this;
    save(STORED, { edition, mode, bots, level, character, way });
  }
}

export const lastChoice = new LastChoice();
