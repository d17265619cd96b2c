/** What the player chose on the home page last time. */

import { load, save } from "../lib/storage";

export type Mode = "bots" | "friends" | "device";

const STORED = "roundhouse.choice";

class LastChoice {
  edition = $state("");
  mode = $state<Mode>("bots");
  bots = $state(1);
  level = $state(2);

  constructor() {
    Object.assign(this, load(STORED, {}));
  }

  save(): void {
    const { edition, mode, bots, level } = this;
    save(STORED, { edition, mode, bots, level });
  }
}

export const lastChoice = new LastChoice();
