/** The texts a player reads: one catalogue per language, loaded from the server. */

import { format, type Values } from "./format";

export const LANGUAGES = ["en", "fr", "nl", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

const STORED = "roundhouse.language";

class Catalogue {
  language = $state<Language>("en");
  private patterns = $state.raw<Record<string, string>>({});

  async start(): Promise<void> {
    await this.load(preferred());
  }

  async load(language: Language): Promise<void> {
    const answer = await fetch(`/api/words/${language}`);
    this.patterns = (await answer.json()) as Record<string, string>;
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(STORED, language);
  }

  say(key: string, values: Values = {}): string {
    const pattern = this.patterns[key];
    return pattern === undefined ? key : format(pattern, values, this.language);
  }

  has(key: string): boolean {
    return key in this.patterns;
  }
}

/** The stored language, or the first of the browser's languages that has a catalogue. */
function preferred(): Language {
  const wanted = [localStorage.getItem(STORED) ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted.find((tag) => LANGUAGES.includes(tag as Language))) ?? "en";
}

export const catalogue = new Catalogue();
export const say = (key: string, values?: Values): string => catalogue.say(key, values);
