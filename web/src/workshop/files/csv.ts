/** Tables as CSV: a header, then a row on each line. */

export type Row = Readonly<Record<string, string>>;

/** The rows below the header, by the names of the columns. Empty lines are left out. */
export function readCsv(text: string): Row[] {
  const [header, ...lines] = cells(text.replace(/^\uFEFF/, "")).filter((line) => line.some((cell) => cell !== ""));
  if (!header) return [];
  return lines.map((line) => Object.fromEntries(header.map((column, i) => [column, line[i] ?? ""])));
}

/** Columns that no row fills are left out, except those that are needed. */
export function writeCsv(columns: readonly string[], needed: readonly string[], rows: readonly Row[]): string {
  const used = columns.filter((column) => needed.includes(column) || rows.some((row) => row[column]));
  const lines = rows.map((row) => used.map((column) => quoted(row[column] ?? "")).join(","));
  return [used.join(","), ...lines].join("\n") + "\n";
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function cells(text: string): string[][] {
  const lines: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*)?)(,|\r?\n|\r|$)/y;
  let line: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new SyntaxError("cells separated by commas");
    line.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? "").trim());
    if (found[3] === ",") continue;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push([...line, ""]);
  return lines;
}
