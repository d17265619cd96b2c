/** The keys at the table. */

import type { Table } from "../lib/table.svelte";
import type { Selection } from "./selection.svelte";

/** As the dialog lists them. */
export const KEYS = [
  { shown: "1–5", does: "market" },
  { shown: "P", does: "pile" },
  { shown: "T", does: "tickets" },
  { shown: "U", does: "undo" },
  { shown: "Enter", does: "enter" },
  { shown: "Esc", does: "escape" },
  { shown: "?", does: "help" },
] as const;

const WRITES = "input:not([type=checkbox], [type=radio]), textarea, select, dialog";

/** What a key does at the table, if anything. Keys in a field, in a dialog or with Ctrl belong to others. */
export function shortcut(event: KeyboardEvent, table: Table, selection: Selection, help: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(WRITES)) return false;
  const key = event.key.toLowerCase();
  const draw = /^[1-9]$/.test(key) ? `draw ${key}` : key === "p" ? "draw blind" : null;
  if (draw && !selection.answering && selection.can(draw)) selection.play(draw);
  else if (key === "t" && !selection.answering && selection.tickets.length > 0) selection.drawTickets();
  else if (key === "u" && table.mine?.undo) table.undo();
  else if (key === "?") help();
  else if (key === "escape") selection.release();
  else return false;
  return true;
}
