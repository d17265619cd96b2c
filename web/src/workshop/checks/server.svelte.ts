/** What the server says of a map: its reader has the last word on whether it can be played. */

import { catalogue } from "../../language/catalogue.svelte";
import { api } from "../../lib/api";
import type { Files } from "../files/files";
import { write } from "../files/writing";
import type { Draft } from "../model/draft";
import type { Finding } from "./finding";
import { located, type ServerFault } from "./located";

const DELAY = 700;

export interface Checked {
  readonly faults: readonly ServerFault[];
  readonly warnings: readonly ServerFault[];
}

export const check = (files: Files): Promise<Checked> =>
  api.post<Checked>("/api/workshop/check", catalogue.language, { files });

export class ServerCheck {
  state = $state<"unknown" | "asking" | "answered" | "silent">("unknown");
  findings = $state.raw<Finding[]>([]);
  private timer = 0;
  private asked: Draft | null = null;

  later(draft: Draft): void {
    if (draft === this.asked) return;
    this.asked = draft;
    this.state = "asking";
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(draft), DELAY);
  }

  /** An answer to an older question does not count. */
  private async ask(draft: Draft): Promise<void> {
    try {
      const { faults, warnings } = await check(write(draft));
      if (draft !== this.asked) return;
      this.findings = [
        ...faults.map((each) => finding(draft, each, true)),
        ...warnings.map((each) => finding(draft, each, false)),
      ];
      this.state = "answered";
    } catch {
      if (draft === this.asked) [this.state, this.findings] = ["silent", []];
    }
  }
}

function finding(draft: Draft, said: ServerFault, grave: boolean): Finding {
  return { grave, text: said.text, spot: located(draft, said) };
}
