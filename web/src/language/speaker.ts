/** The words of an edition: its trains may be wagons, carts or buses, its tickets contracts. */

import type { Values } from "./format";
import { say, catalogue } from "./catalogue.svelte";

/** Where no edition says otherwise. */
const USUAL: Record<string, string> = {
  train: "wagon",
  ticket: "destination",
  wild: "locomotive",
  card: "wagon_card",
  passenger: "passenger",
  merchandise: "merchandise",
};
/** Parameter that is a code -> the family of the catalogue with its words. */
const CODES: Record<string, string> = { kind: "colour", colour: "colour", given: "colour", token: "token" };

function things(own: Record<string, string>): Values {
  const values: Values = {};
  for (const [name, word] of Object.entries({ ...USUAL, ...own })) {
    values[name] = say(`word.${word}.one`);
    values[`${name}s`] = say(`word.${word}.many`);
    values[`a_${name}`] = say(`word.${word}.a`);
  }
  return values;
}

function coded(values: Values, known: Values): Values {
  const found: Values = {};
  for (const [name, family] of Object.entries(CODES)) {
    if (!(name in values)) continue;
    const forms = { [`one_${name}`]: "one", [`${name}s`]: "many", [`a_${name}`]: "a", [`${name}_name`]: "name" };
    for (const [form, end] of Object.entries(forms)) {
      const key = `${family}.${values[name]}.${end}`;
      if (catalogue.has(key)) found[form] = say(key, known);
    }
  }
  return found;
}

/** As `say`, with the words of one edition at hand. */
export function speaker(edition: { box: { words: Record<string, string> } }): (key: string, values?: Values) => string {
  let language = "";
  let known: Values = {};
  return (key, values = {}) => {
    if (language !== catalogue.language) [language, known] = [catalogue.language, things(edition.box.words)];
    return say(key, { ...known, ...coded(values, known), ...values });
  };
}

/** `a, b and c`. */
export function listed(items: string[]): string {
  if (items.length < 2) return items[0] ?? "";
  const head = items.slice(1, -1).reduce((a, b) => say("list.more", { a, b }), items[0]!);
  return say("list.pair", { a: head, b: items.at(-1)! });
}
