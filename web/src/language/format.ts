/**
 * Messages with parameters: `{name}`, `{n, plural, one {…} other {…}}`, `{x, select, a {…} other {…}}`, `#`.
 *
 * `#` writes a quantity as the language does, 10,000 or 10.000; `{name}` writes a number as it is, for it may be a seed.
 * The server reads the same patterns, and both are tested with tests/words/patterns.json.
 */

export type Values = Record<string, string | number | boolean>;

/** Cached: they are slow to make, and a board has hundreds of sentences. */
const plurals: Record<string, Intl.PluralRules> = {};
const numbers: Record<string, Intl.NumberFormat> = {};

export function format(pattern: string, values: Values, language: string): string {
  return new Reader(pattern, values, language).all();
}

class Reader {
  private at = 0;

  constructor(
    private readonly pattern: string,
    private readonly values: Values,
    private readonly language: string,
  ) {}

  all(count?: number): string {
    let text = "";
    while (this.at < this.pattern.length && this.pattern[this.at] !== "}") {
      const sign = this.pattern[this.at++]!;
      if (sign === "{") text += this.parameter(count);
      else if (sign === "#" && count !== undefined) text += this.number(count);
      else text += sign;
    }
    return text;
  }

  private parameter(count?: number): string {
    const name = this.until(",}").trim();
    if (this.pattern[this.at++] === "}") return String(this.values[name] ?? `{${name}}`);
    const kind = this.until(",").trim();
    this.at++;
    const branches = this.branches(kind === "plural" ? Number(this.values[name]) : count);
    this.at++;
    const value = this.values[name];
    if (value === undefined) return `{${name}}`;
    const label = kind === "select" ? String(value) : this.category(Number(value), branches);
    return branches.get(label) ?? branches.get("other") ?? "";
  }

  private category(value: number, branches: Map<string, string>): string {
    if (branches.has(`=${value}`)) return `=${value}`;
    return (plurals[this.language] ??= new Intl.PluralRules(this.language)).select(value);
  }

  private branches(count?: number): Map<string, string> {
    const found = new Map<string, string>();
    for (;;) {
      const key = this.until("{}").trim();
      if (this.pattern[this.at] === "}" || this.at >= this.pattern.length) return found;
      this.at++;
      found.set(key, this.all(count));
      this.at++;
    }
  }

  private until(signs: string): string {
    const start = this.at;
    while (this.at < this.pattern.length && !signs.includes(this.pattern[this.at]!)) this.at++;
    return this.pattern.slice(start, this.at);
  }

  private number(value: number): string {
    return (numbers[this.language] ??= new Intl.NumberFormat(this.language)).format(value);
  }
}
