/** A guided game: its table, its lessons, and the current lesson. */

import { bot, createTable, person } from "../lib/creation";
import { api } from "../lib/api";
import { loadEdition, type Edition } from "../lib/edition";
import { storage } from "../lib/storage";
import { Table } from "../lib/table.svelte";
import { catalogue } from "../language/catalogue.svelte";
import { lessons, type Lesson } from "./lessons";
import { progress, type Progress } from "./progress";

/** With this shuffle the pupil begins, and what is offered at the start goes well together. */
const SEED = 20;
const PACE = 1.5;
const EASIEST = 1;

export class Course {
  readonly lessons: Lesson[];
  /** The first lesson that is not done. */
  at = $state(0);
  /** The lesson that is read. */
  shown = $state(0);
  /** Lessons that were done, not skipped. */
  learnt = $state<string[]>([]);

  constructor(
    readonly table: Table,
    known: Progress,
  ) {
    this.lessons = lessons(table.edition);
    this.at = this.shown = Math.min(known.at, this.lessons.length - 1);
    this.learnt = known.learnt ?? [];
  }

  /** Whether the lesson that is on has just been done. */
  get done(): boolean {
    return this.table.board !== null && this.lessons[this.at]!.done(this.table);
  }

  ticked(i: number): boolean {
    return this.learnt.includes(this.lessons[i]!.id) || (i === this.at && this.done);
  }

  next(): void {
    if (this.shown < this.at) this.shown++;
    else if (this.at < this.lessons.length - 1) this.go(this.at + 1);
  }

  back(): void {
    if (this.shown > 0) this.shown--;
  }

  /** The last round and the end do not wait for what was left out. */
  hurry(id: string): void {
    const to = this.lessons.findIndex((lesson) => lesson.id === id);
    if (to > this.at) this.go(to);
  }

  private go(to: number): void {
    if (this.done) this.learnt = [...this.learnt, this.lessons[this.at]!.id];
    this.at = this.shown = to;
    progress.save(this.table.edition.box.id, { table: this.table.id, at: to, learnt: this.learnt });
  }
}

/** The guided game that is under way, or a new one. */
export async function enter(id: string): Promise<Course> {
  const edition = await loadEdition(id, catalogue.language);
  const known = progress.of(id);
  if (known && storage.key(known.table) && (await playing(known.table))) return course(edition, known);
  return begin(edition);
}

export async function begin(edition: Edition): Promise<Course> {
  const id = edition.box.id;
  const seated = await createTable({ edition: id, seats: [person(), bot(EASIEST)], seed: SEED, pace: PACE });
  const fresh = { table: seated.table, at: 0, learnt: [] };
  progress.save(id, fresh);
  return course(edition, fresh);
}

function course(edition: Edition, known: Progress): Course {
  return new Course(new Table(known.table, storage.key(known.table), catalogue.language, edition), known);
}

async function playing(table: string): Promise<boolean> {
  try {
    return (await api.table(table, catalogue.language)).status === "playing";
  } catch {
    return false;
  }
}
