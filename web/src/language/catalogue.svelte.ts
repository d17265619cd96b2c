/** What people read: one catalogue per language, from the server. */

import { fill, type Values } from "./format";

export const LANGUAGES = ["en", "fr", "nl", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

const STORED = "roundhouse.language";

class Words {
  language = $state<Language>("en");
  private catalogue = $state.raw<Record<string, string>>({});

  async start(): Promise<void> {
    await this.speak(preferred());
  }

  async speak(language: Language): Promise<void> {
    const answer = await fetch(`/api/words/${language}`);
    this.catalogue = (await answer.json()) as Record<string, string>;
    this.language = language;
    document.documentElement.lang = language;
    localStorage.setItem(STORED, language);
  }

  say(key: string, values: Values = {}): string {
    const pattern = this.catalogue[key];
    return pattern === undefined ? key : fill(pattern, values, this.language);
  }

  knows(key: string): boolean {
    return key in this.catalogue;
  }
}

function preferred(): Language {
  const wishes = [localStorage.getItem(STORED) ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2));
  return LANGUAGES.find((language) => language === wishes.find((wish) => LANGUAGES.includes(wish as Language))) ?? "en";
}

export const words = new Words();
export const say = (key: string, values?: Values): string => words.say(key, values);
