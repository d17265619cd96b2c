/** The champion's review of all moves of one player. */

import type { Replay, Thoughts } from "./replay.svelte";

export class Review {
  seat = $state(0);
  running = $state(false);

  /** The steps that this player made. */
  readonly moves = $derived.by(() => this.replay.steps.flatMap((step, at) => (step.seat === this.seat ? [at] : [])));
  private readonly known = $derived.by(() => this.moves.filter((at) => this.replay.thoughts[at]));
  readonly seen = $derived.by(() => this.known.length);
  /** Where the champion would have done something else, the dearest first. */
  readonly others = $derived.by(() =>
    this.known
      .map((at) => ({ at, thoughts: this.replay.thoughts[at]! }))
      .filter(({ thoughts }) => thoughts.weighed && !thoughts.agrees)
      .sort((a, b) => price(b.thoughts) - price(a.thoughts) || a.at - b.at),
  );

  constructor(
    private readonly replay: Replay,
    seat: number,
  ) {
    this.seat = seat;
  }

  async run(): Promise<void> {
    this.running = true;
    for (const at of this.moves) {
      if (!this.running) return;
      if ((await this.replay.ask(at)) === null) break;
    }
    this.running = false;
  }

  stop(): void {
    this.running = false;
  }
}

function price(thoughts: Thoughts): number {
  return thoughts.lost ?? 0;
}
