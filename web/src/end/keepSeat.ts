/** My seat at the next table has the key of this one. */

import { storage } from "../lib/storage";
import type { Table } from "../lib/table.svelte";

export function keepSeat(table: Table, next: string): void {
  if (!table.key || storage.key(next) !== null) return;
  storage.saveTable({
    table: next,
    key: table.key,
    seats: table.seats,
    edition: table.edition.box.id,
    time: Date.now(),
  });
}
