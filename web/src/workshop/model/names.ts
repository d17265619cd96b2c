/** Ids of places: what notation and files call them. */

/** Lower-case letters, digits and hyphens, beginning with a letter. */
export function slug(name: string): string {
  const plain = name
    .replaceAll("ß", "ss")
    .replaceAll(/[øØ]/g, "o")
    .replaceAll(/[æÆ]/g, "ae")
    .replaceAll(/[œŒ]/g, "oe")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (!plain) return "place";
  return /^[a-z]/.test(plain) ? plain : `p-${plain}`;
}

/** An id of its own for a name: with a number where another place has it. */
export function idFor(name: string, taken: Iterable<string>): string {
  const [wanted, others] = [slug(name), new Set(taken)];
  if (!others.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!others.has(`${wanted}-${n}`)) return `${wanted}-${n}`;
}

/** Whether an id was made of this name. */
export function isIdOf(id: string, name: string): boolean {
  return id.replace(/-\d+$/, "") === slug(name).replace(/-\d+$/, "");
}
