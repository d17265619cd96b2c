/** Plays the sounds of the table once the player has touched the page, unless they are muted. */

import { preferences } from "./preferences.svelte";
import { Studio, type Sound } from "./synthesiser";

let context: AudioContext | null = null;
let studio: Studio | null = null;

/** Browsers allow sound only after a gesture. A machine without sound stays silent. */
function wake(): void {
  if (preferences.muted || typeof AudioContext === "undefined") return;
  if (context?.state === "suspended") context.resume().catch(() => {});
  if (!studio) setTimeout(open); // to open a device takes long, so the gesture does not wait for it
}

function open(): void {
  try {
    context ??= new AudioContext();
    setTimeout(furnish);
  } catch {
    context = null;
  }
}

function furnish(): void {
  try {
    if (context) studio ??= new Studio(context);
  } catch {
    context = null;
  }
}

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { capture: true, passive: true });

export function playSound(sound: Sound): void {
  if (preferences.muted || !studio || context?.state !== "running") return;
  try {
    studio.volume = preferences.volume;
    studio.play(sound);
  } catch {
    studio = null; // the device is gone; the next gesture tries again
  }
}
