/** The levels and characters of bots. */

import type { Character } from "../../lib/creation";

export const LEVELS: number[] = [1, 2, 3, 4, 5];

export const CHARACTERS: Exclude<Character, "" | "lot">[] = ["collector", "builder", "blocker", "sprinter", "gambler"];
