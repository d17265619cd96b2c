/** Six short sounds, made with Web Audio. Silent unless the player switches them on. */

import { preferences } from "./preferences.svelte";

export type Sound = "card" | "claim" | "ticket" | "turn" | "last" | "end";

type Note = [pitch: number, start: number, length: number, wave: OscillatorType];

const SOUNDS: Record<Sound, Note[]> = {
  card: [[1250, 0, 0.05, "triangle"]],
  claim: [
    [196, 0, 0.09, "square"],
    [262, 0.1, 0.12, "square"],
  ],
  ticket: [
    [660, 0, 0.08, "sine"],
    [880, 0.09, 0.14, "sine"],
  ],
  turn: [
    [523, 0, 0.14, "sine"],
    [784, 0.15, 0.3, "sine"],
  ],
  last: [
    [440, 0, 0.25, "triangle"],
    [349, 0.27, 0.25, "triangle"],
    [440, 0.54, 0.4, "triangle"],
  ],
  end: [
    [523, 0, 0.18, "triangle"],
    [659, 0.18, 0.18, "triangle"],
    [784, 0.36, 0.18, "triangle"],
    [1047, 0.54, 0.5, "triangle"],
  ],
};
const LOUDNESS = 0.08;

let context: AudioContext | null = null;

export function playSound(sound: Sound): void {
  if (preferences.muted) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of SOUNDS[sound]) playNote(context, note);
}

function playNote(on: AudioContext, [pitch, start, length, wave]: Note): void {
  const from = on.currentTime + start;
  const tone = on.createOscillator();
  const volume = on.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  tone.connect(volume).connect(on.destination);
  tone.start(from);
  tone.stop(from + length + 0.05);
}
