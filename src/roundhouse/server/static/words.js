/** What people read: the catalogue of a language, and its patterns (a subset of ICU MessageFormat). */

import { get } from "./server.js";

export const LANGUAGES = { en: "English", fr: "Français", nl: "Nederlands", de: "Deutsch" };
const USUAL = {
  train: "wagon",
  ticket: "destination",
  wild: "locomotive",
  card: "wagon_card",
  passenger: "passenger",
  merchandise: "merchandise",
};
const CODES = { kind: "colour", colour: "colour", given: "colour", token: "token" };

let catalogue = {};
let language = "en";
let own = {};
let plurals = new Intl.PluralRules(language);
let numbers = new Intl.NumberFormat(language);

/** Read the catalogue of a language. */
export async function load(wanted) {
  catalogue = await get(`/api/words/${wanted}`);
  language = wanted;
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  use(own);
}

/** From now on call things what an edition calls them. */
export function use(words) {
  own = words;
}

export const spoken = () => language;

/** The message of a key, with parameters. */
export function say(key, parameters = {}) {
  const pattern = catalogue[key];
  if (pattern === undefined) return key;
  const values = new Proxy({}, { get: (_, name) => parameters[name] ?? word(name, parameters) ?? "" });
  return new Reader(pattern).message(values, null);
}

export const knows = (key) => key in catalogue;

/** `a, b and c`. */
export function listed(items) {
  if (items.length < 2) return items[0] ?? "";
  const head = items.slice(1, -1).reduce((a, b) => say("list.more", { a, b }), items[0]);
  return say("list.pair", { a: head, b: items.at(-1) });
}

function word(name, parameters) {
  for (const [code, family] of Object.entries(CODES)) {
    const forms = { [`one_${code}`]: "one", [`${code}s`]: "many", [`a_${code}`]: "a", [`${code}_name`]: "name" };
    const key = `${family}.${parameters[code]}.${forms[name]}`;
    if (name in forms && code in parameters && knows(key)) return say(key);
  }
  for (const [thing, usual] of Object.entries(USUAL)) {
    const forms = { [thing]: "one", [`${thing}s`]: "many", [`a_${thing}`]: "a" };
    if (name in forms) return catalogue[`word.${own[thing] ?? usual}.${forms[name]}`];
  }
  return undefined;
}

/** One pass over a pattern, from left to right. */
class Reader {
  constructor(pattern) {
    this.pattern = pattern;
    this.at = 0;
  }

  message(values, counted) {
    let text = "";
    while (this.at < this.pattern.length && this.pattern[this.at] !== "}") {
      const sign = this.pattern[this.at];
      if (sign === "{") text += this.argument(values);
      else {
        text += sign === "#" && counted !== null ? numbers.format(counted) : sign;
        this.at += 1;
      }
    }
    return text;
  }

  argument(values) {
    const [whole, name, form] = this.take(/\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,|\})/y);
    const value = values[name];
    if (whole.endsWith("}")) return String(value);
    const branches = {};
    for (let found; (found = this.take(/\s*(=\d+|\w+)\s*\{/y)); this.take(/\}/y))
      branches[found[1]] = this.message(values, form === "plural" ? value : null);
    this.take(/\s*\}/y);
    const wanted = form === "select" ? String(value) : plurals.select(Math.abs(value));
    return branches[form === "plural" ? `=${value}` : wanted] ?? branches[wanted] ?? branches.other;
  }

  take(token) {
    token.lastIndex = this.at;
    const found = token.exec(this.pattern);
    if (found) this.at = token.lastIndex;
    return found;
  }
}
