/** What can be done with a map. */

export type Deed = "try" | "invite" | "balance" | "print" | "share" | "export" | "preview" | "keys";

/** Only with a map that can be played. */
export const SOUND_ONLY: readonly Deed[] = ["try", "invite", "balance", "print", "share", "preview"];
