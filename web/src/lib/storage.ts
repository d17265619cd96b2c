/** What this browser stores: tables with their keys, the player's name, and small records of other modules. */

export interface SavedTable {
  table: string;
  key: string | null;
  edition: string;
  time: number;
  /** The seats that the key plays, once known. */
  seats?: number[];
}

const TABLES = "roundhouse.tables";
const NAME = "roundhouse.name";
const MAX_TABLES = 50;

/** A stored value; the fallback where nothing is stored or it cannot be read. */
export function load<T>(name: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}

export function save(name: string, value: unknown): void {
  localStorage.setItem(name, JSON.stringify(value));
}

export const storage = {
  tables: (): SavedTable[] => load<SavedTable[]>(TABLES, []),
  key: (table: string): string | null => storage.tables().find((each) => each.table === table)?.key ?? null,
  /** The key that is needed to look at a table: none where everybody may watch. */
  keyFor: (table: { id: string; settings: { watching: boolean } }): string | null =>
    table.settings.watching ? null : storage.key(table.id),
  /** Newest first; what was known of the table stays unless it is given again. */
  saveTable(table: SavedTable): void {
    const known = storage.tables().find((each) => each.table === table.table);
    const others = storage.tables().filter((each) => each.table !== table.table);
    save(TABLES, [{ ...known, ...table }, ...others].slice(0, MAX_TABLES));
  },
  saveSeats(table: string, seats: number[]): void {
    save(
      TABLES,
      storage.tables().map((each) => (each.table === table ? { ...each, seats } : each)),
    );
  },
  forgetTable(table: string): void {
    save(
      TABLES,
      storage.tables().filter((each) => each.table !== table),
    );
  },
  name: (): string => localStorage.getItem(NAME) ?? "",
  setName: (name: string): void => localStorage.setItem(NAME, name),
};
