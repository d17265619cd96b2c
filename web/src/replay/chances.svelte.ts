/** The chances to win over a game: asked of the server turn by turn, from coarse to fine. */

import { catalogue } from "../language/catalogue.svelte";
import { errorText } from "../language/errors";
import { api } from "../lib/api";
import { storage } from "../lib/storage";
import { coarseFirst, turnEnds, type Reading } from "./graph";
import type { Replay } from "./replay.svelte";

export class Chances {
  readings = $state.raw<Reading[]>([]);
  problem = $state<string | null>(null);
  readonly ends: number[];
  /** The number of the present run; another one makes it stop. */
  private round = 0;

  constructor(private readonly replay: Replay) {
    this.ends = turnEnds(replay.steps);
  }

  async run(): Promise<void> {
    const round = ++this.round;
    this.problem = null;
    const known = new Set(this.readings.map(({ at }) => at));
    const address = `/api/tables/${this.replay.table.id}/chances?step=`;
    try {
      for (const at of coarseFirst(this.ends).filter((each) => !known.has(each))) {
        const values = await api.get<number[]>(
          `${address}${at}`,
          catalogue.language,
          storage.keyFor(this.replay.table),
        );
        if (round !== this.round) return;
        this.readings = [...this.readings, { at, values }].sort((a, b) => a.at - b.at);
      }
    } catch (error) {
      if (round === this.round) this.problem = errorText(error);
    }
  }

  stop(): void {
    this.round += 1;
  }
}
