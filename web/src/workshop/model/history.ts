/** Undo and redo without end: each step is a whole value, and what did not change is shared between them. */

export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** Edits in a row with the same name are one step, such as the letters of a word or a drag. */
  readonly joint: string | null;
}

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], joint: null };
}

export function record<T>(history: History<T>, next: T, joint: string | null = null): History<T> {
  if (next === history.present) return history;
  const goesOn = joint !== null && joint === history.joint;
  const past = goesOn ? history.past : [...history.past, history.present];
  return { past, present: next, future: [], joint };
}

/** The next edit is a step of its own, whatever it is called. */
export function pause<T>(history: History<T>): History<T> {
  return history.joint === null ? history : { ...history, joint: null };
}

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], joint: null };
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future, joint: null };
}
