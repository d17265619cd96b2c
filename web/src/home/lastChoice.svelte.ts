/** What somebody chose on the home page last time. */

export type Mode = "bots" | "friends" | "device";

const STORED = "roundhouse.choice";

class Choice {
  edition = $state("");
  mode = $state<Mode>("bots");
  bots = $state(1);
  level = $state(2);

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(STORED) ?? "{}"));
    } catch {
      // What cannot be read is forgotten.
    }
  }

  keep(): void {
    const { edition, mode, bots, level } = this;
    localStorage.setItem(STORED, JSON.stringify({ edition, mode, bots, level }));
  }
}

export const choice = new Choice();
