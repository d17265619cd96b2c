/** How the player wants the pages and the table to look and behave. They stay in this browser. */

import { load, save } from "./storage";

/** Version 0.1.0 stored them under this name. */
const STORED = "roundhouse.wishes";

export type Confirm = "always" | "touch" | "never";
export type Theme = "system" | "light" | "dark";
export type Tempo = "slow" | "normal" | "fast" | "instant";
export type Numbers = "auto" | "always" | "never";

const dark = matchMedia("(prefers-color-scheme: dark)");
const reduced = matchMedia("(prefers-reduced-motion: reduce)");

class Preferences {
  confirm = $state<Confirm>("touch");
  motion = $state<"full" | "reduced">(reduced.matches ? "reduced" : "full");
  text = $state(false);
  theme = $state<Theme>("system");
  tempo = $state<Tempo>("normal");
  /** Numbers of the players on their trains. */
  numbers = $state<Numbers>("auto");
  muted = $state(false);
  /** From 0 to 1. */
  volume = $state(0.6);
  /** Hints that were dismissed for ever. */
  dismissed = $state<string[]>([]);
  private systemDark = $state(dark.matches);

  constructor() {
    Object.assign(this, load(STORED, {}));
    dark.addEventListener("change", () => (this.systemDark = dark.matches));
  }

  get dark(): boolean {
    return this.theme === "system" ? this.systemDark : this.theme === "dark";
  }

  save(): void {
    const { confirm, motion, text, theme, tempo, numbers, muted, volume, dismissed } = this;
    save(STORED, { confirm, motion, text, theme, tempo, numbers, muted, volume, dismissed });
  }
}

export const preferences = new Preferences();
