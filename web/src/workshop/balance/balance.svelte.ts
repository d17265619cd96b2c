/** A balance report in the making: the server plays, the browser waits and shows. */

import { catalogue, say } from "../../language/catalogue.svelte";
import { errorText } from "../../language/errors";
import { api, Refusal } from "../../lib/api";
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
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
      while (!(await this.attempt(run, draft)));
    } catch (error) {
      if (run === this.running) this.problem = errorText(error);
    }
  }

  /** False if the server does not know the job: another process may have answered, or it was away for a while. */
  private async attempt(run: number, draft: Draft): Promise<boolean> {
    const { job } = await api.post<Answer>(AT, catalogue.language, { files: write(draft) });
    try {
      await this.follow(run, job);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal && error.problem.code === "no_report") || run !== this.running) throw error;
      return pause(PAUSE).then(() => false);
    }
  }

  private async follow(run: number, job: string): Promise<void> {
    while (run === this.running) {
      const answer = await api.get<Answer>(`${AT}/${job}`, catalogue.language);
      if (run !== this.running) return;
      this.progress = answer.games ? answer.played / answer.games : 0;
      if (answer.state === "failed") {
        this.problem = say("web.failed");
        return;
      }
      if (answer.report) {
        this.report = answer.report;
        return;
      }
      await pause(PAUSE);
    }
  }

  stop(): void {
    this.running++;
  }
}
