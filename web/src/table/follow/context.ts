/** The playback of the table that a component belongs to. */

import { createContext } from "svelte";

import type { Playback } from "./playback.svelte";

/** A function that gives it, since another table may come. */
export const [getPlayback, setPlayback] = createContext<() => Playback>();
