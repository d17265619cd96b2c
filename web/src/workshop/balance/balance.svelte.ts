/** A balance report in the making: the server plays, the browser waits and shows. */

import { catalogue } from "../../language/catalogue.svelte";
import { errorText } from "../../language/errors";
import { api } from "../../lib/api";
import { write } from "../files/writing";
import type { Draft } from "../model/draft";
import type { Report } from "./report";

interface Answer {
  readonly job: string;
  readonly state: "waiting" | "playing" | "done" | "failed";
  readonly played: number;
  readonly games: number;
  readonly report: Report | null;
}

const AT = "/api/workshop/balance";
const PAUSE = 400;

export class Balance {
  report = $state.raw<Report | null>(null);
  /** From 0 to 1. */
  progress = $state(0);
  problem = $state("");
  heat = $state(true);
  /** The map it is about: what was changed since is not in it. */
  about = $state.raw<Draft | null>(null);
  private running = 0;

  async start(draft: Draft): Promise<void> {
    if (draft === this.about && !this.problem) return;
    const run = ++this.running;
    [this.report, this.progress, this.problem, this.about] = [null, 0, "", draft];
    try {
      const { job } = await api.post<Answer>(AT, catalogue.language, { files: write(draft) });
      await this.follow(run, job);
    } catch (error) {
      if (run === this.running) this.problem = errorText(error);
    }
  }

  private async follow(run: number, job: string): Promise<void> {
    while (run === this.running) {
      const answer = await api.get<Answer>(`${AT}/${job}`, catalogue.language);
      if (run !== this.running) return;
      this.progress = answer.games ? answer.played / answer.games : 0;
      if (answer.report) {
        this.report = answer.report;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  stop(): void {
    this.running++;
  }
}
