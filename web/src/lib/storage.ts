/** What this browser remembers: my tables with their keys, my name, my wishes. */

export interface Remembered {
  table: string;
  key: string | null;
  edition: string;
  time: number;
  /** Which seats the key plays, where that is known. */
  seats?: number[];
}

const TABLES = "roundhouse.tables";
const NAME = "roundhouse.name";
const MOST = 50;

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export const memory = {
  tables: (): Remembered[] => read<Remembered[]>(TABLES, []),
  key: (table: string): string | null => memory.tables().find((each) => each.table === table)?.key ?? null,
  remember(one: Remembered): void {
    const all = memory.tables();
    const known = all.find((each) => each.table === one.table);
    const others = all.filter((each) => each.table !== one.table);
    localStorage.setItem(TABLES, JSON.stringify([{ ...known, ...one }, ...others].slice(0, MOST)));
  },
  /** Which seats the key of a table plays, as the server says. */
  seated(table: string, seats: number[]): void {
    const all = memory.tables().map((each) => (each.table === table ? { ...each, seats } : each));
    localStorage.setItem(TABLES, JSON.stringify(all));
  },
  forget(table: string): void {
    localStorage.setItem(TABLES, JSON.stringify(memory.tables().filter((each) => each.table !== table)));
  },
  name: (): string => localStorage.getItem(NAME) ?? "",
  setName: (name: string): void => localStorage.setItem(NAME, name),
};
