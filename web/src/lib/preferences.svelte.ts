/** How the player wants the table to behave. */

import { load, save } from "./storage";

/** Version 0.1.0 stored them under this name. */
const STORED = "roundhouse.wishes";

export type Confirm = "always" | "touch" | "never";

class Preferences {
  confirm = $state<Confirm>("touch");
  sound = $state(false);
  motion = $state<"full" | "reduced">(matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduced" : "full");
  text = $state(false);

  constructor() {
    Object.assign(this, load(STORED, {}));
  }

  save(): void {
    const { confirm, sound, motion, text } = this;
    save(STORED, { confirm, sound, motion, text });
  }
}

export const preferences = new Preferences();
