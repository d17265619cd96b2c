/** What the server asks to wait for, while it gets ready for the first time. */

const SPARE = 2;
/** How many pauses may pass without being asked again, before it counts as over. */

class Patience {
  text = $state("");
  private end = 0;

  /** Show the reason during a pause, and for as long as further requests are asked to wait. */
  async wait(text: string, seconds: number): Promise<void> {
    this.text = text;
    window.clearTimeout(this.end);
    this.end = window.setTimeout(() => (this.text = ""), 1000 * seconds * SPARE);
    await new Promise((resolve) => window.setTimeout(resolve, 1000 * seconds));
  }
}

export const patience = new Patience();
