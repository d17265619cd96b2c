/** A small part of Markdown as plain values: headings, paragraphs, lists, tables, bold and links within the site. */

export interface Inline {
  text: string;
  bold: boolean;
  link: string | null;
}

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph"; pieces: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const HEADING = /^(#{1,3}) (.+)$/;
const ITEM = /^(?:-|\d+\.) (.+)$/;
const INLINE = /\*\*(.+?)\*\*|\[(.+?)\]\((\/[^)\s]*)\)/g;

/** Blocks are parted by empty lines; a line that goes on is part of what stands above it. */
export function parseMarkdown(markdown: string): Block[] {
  return markdown
    .trim()
    .split(/\n\s*\n/)
    .map((text) => block(text.split("\n")));
}

function block(lines: string[]): Block {
  const first = lines[0]!;
  const heading = HEADING.exec(first);
  if (heading) return { kind: "heading", level: heading[1]!.length, text: heading[2]!, id: slug(heading[2]!) };
  if (first.startsWith("|")) return table(lines);
  if (ITEM.test(first)) return { kind: "list", ordered: !first.startsWith("-"), items: items(lines).map(pieces) };
  return { kind: "paragraph", pieces: pieces(lines.join(" ")) };
}

function items(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) found.push(item[1]!);
    else found.push(`${found.pop() ?? ""} ${line.trim()}`);
  }
  return found;
}

function table(lines: string[]): Block {
  const cells = (line: string): Inline[][] =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => pieces(cell.trim()));
  return { kind: "table", head: cells(lines[0]!), rows: lines.slice(2).map(cells) };
}

function pieces(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    found.push({ text: text.slice(at, match.index), bold: false, link: null });
    found.push({ text: match[1] ?? match[2]!, bold: match[1] !== undefined, link: match[3] ?? null });
    at = match.index + match[0].length;
  }
  return [...found, { text: text.slice(at), bold: false, link: null }].filter((piece) => piece.text);
}

function slug(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
