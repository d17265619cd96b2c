/** One guided game: its table, its lessons, and which of them is on. */

import { bot, make, person } from "../home/making";
import { api } from "../lib/api";
import { edition as load, type Edition } from "../lib/editions";
import { memory } from "../lib/memory";
import { Table } from "../lib/table.svelte";
import { words } from "../lib/words.svelte";
import { lessons, type Lesson } from "./lessons";
import { progress } from "./progress";

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

  constructor(
    readonly table: Table,
    at: number,
  ) {
    this.lessons = lessons(table.edition);
    this.at = this.shown = Math.min(at, this.lessons.length - 1);
  }

  get done(): boolean {
    return this.table.board !== null && this.lessons[this.at]!.done(this.table);
  }

  next(): void {
    if (this.shown < this.at) this.shown++;
    else if (this.at < this.lessons.length - 1) this.shown = ++this.at;
    progress.keep(this.table.edition.box.id, { table: this.table.id, at: this.at });
  }

  back(): void {
    if (this.shown > 0) this.shown--;
  }

  /** When all is over, so are the lessons. */
  finish(): void {
    this.at = this.shown = this.lessons.length - 1;
  }
}

/** The guided game that is under way, or a new one. */
export async function enter(id: string): Promise<Course> {
  const edition = await load(id, words.language);
  const known = progress.of(id);
  if (known && memory.key(known.table) && (await playing(known.table))) return course(edition, known.table, known.at);
  return begin(edition);
}

export async function begin(edition: Edition): Promise<Course> {
  const id = edition.box.id;
  const seated = await make({ edition: id, seats: [person(), bot(EASIEST)], seed: SEED, pace: PACE });
  progress.keep(id, { table: seated.table, at: 0 });
  return course(edition, seated.table, 0);
}

function course(edition: Edition, table: string, at: number): Course {
  return new Course(new Table(table, memory.key(table), words.language, edition), at);
}

async function playing(table: string): Promise<boolean> {
  try {
    return (await api.table(table, words.language)).status === "playing";
  } catch {
    return false;
  }
}
