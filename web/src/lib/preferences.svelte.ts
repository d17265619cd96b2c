/** How somebody wants the table to behave. */

const STORED = "roundhouse.wishes";

export type Confirm = "always" | "touch" | "never";

class Wishes {
  confirm = $state<Confirm>("touch");
  sound = $state(false);
  motion = $state<"full" | "reduced">(
    matchMedia("(prefers-reduced-motion: reduce)").matches ? "reduced" : "full",
  );
  text = $state(false);

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(STORED) ?? "{}"));
    } catch {
      // What cannot be read is forgotten.
    }
  }

  keep(): void {
    const { confirm, sound, motion, text } = this;
    localStorage.setItem(STORED, JSON.stringify({ confirm, sound, motion, text }));
  }
}

export const wishes = new Wishes();
