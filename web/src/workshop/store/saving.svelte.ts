/** Keeps a map in the browser while it is edited. */

import { write } from "../files/writing";
import type { Draft } from "../model/draft";
import { maps, type StoredMap, type Tracing } from "./maps";

const DELAY = 400;

export type SaveState = "saved" | "saving" | "failed";

export class Saving {
  state = $state<SaveState>("saved");
  tracing = $state.raw<Tracing | null>(null);
  private last: Draft;
  private timer = 0;
  private waiting: Draft | null = null;

  constructor(
    readonly id: string,
    draft: Draft,
    private readonly rest: Partial<StoredMap> = {},
  ) {
    this.last = draft;
    this.tracing = rest.tracing ?? null;
  }

  /** A draft that was opened and not changed is not stored. */
  later(draft: Draft): void {
    if (draft === this.last) return;
    this.last = draft;
    this.enqueue(draft);
  }

  /** Even if nothing was changed. */
  force(draft: Draft): void {
    this.last = draft;
    this.enqueue(draft);
  }

  trace(tracing: Tracing | null): void {
    this.tracing = tracing;
    this.enqueue(this.last);
  }

  private enqueue(draft: Draft): void {
    this.waiting = draft;
    this.state = "saving";
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.now(), DELAY);
  }

  async now(): Promise<void> {
    const draft = this.waiting;
    if (!draft) return;
    this.waiting = null;
    clearTimeout(this.timer);
    try {
      const title = draft.title.en ?? "";
      const { tracing, id } = this;
      await maps.put({ ...this.rest, id, title, changed: Date.now(), files: write(draft), tracing });
      if (!this.waiting) this.state = "saved";
    } catch {
      this.state = "failed";
    }
  }
}
