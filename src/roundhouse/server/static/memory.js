/** What this browser remembers: language, name, and the keys of seats. */

const TABLES = "roundhouse.tables";
const NAME = "roundhouse.name";
const LANGUAGE = "roundhouse.language";

export const language = () => localStorage.getItem(LANGUAGE);
export const setLanguage = (code) => localStorage.setItem(LANGUAGE, code);
export const name = () => localStorage.getItem(NAME) ?? "";
export const setName = (text) => localStorage.setItem(NAME, text);

/** Table -> key and since when, the newest first. */
export function tables() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(TABLES)) ?? {});
    return kept.sort(([, a], [, b]) => b.since - a.since);
  } catch {
    return [];
  }
}

export const key = (table) => tables().find(([id]) => id === table)?.[1].key ?? null;

export function keep(table, key) {
  const others = tables().filter(([id]) => id !== table);
  write([[table, { key, since: Date.now() }], ...others]);
}

export const forget = (table) => write(tables().filter(([id]) => id !== table));

const write = (kept) => localStorage.setItem(TABLES, JSON.stringify(Object.fromEntries(kept)));
