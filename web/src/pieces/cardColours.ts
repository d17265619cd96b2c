/** The three tones of a card: its field, the shade of its vehicle, and the light on it. */

import type { Edition } from "../lib/edition";

const TONES: Record<string, [field: string, deep: string, light: string]> = {
  red: ["#c4302b", "#6f1311", "#e98a7c"],
  orange: ["#ee8a1f", "#7d3f00", "#fbc784"],
  yellow: ["#f2cb35", "#6b5200", "#fdeaa0"],
  green: ["#3d9350", "#123f1f", "#93cd9c"],
  blue: ["#1d56a5", "#0a2650", "#7fa9df"],
  pink: ["#e88fc2", "#6f2450", "#fbd3e8"],
  white: ["#f3efe4", "#4c473d", "#ffffff"],
  black: ["#3a393f", "#0c0b0e", "#8f8d97"],
  purple: ["#5b2a86", "#280a45", "#a883cc"],
  wild: ["#efe3c8", "#2a2119", "#fffaf0"],
};

/** For the `style` of a drawing. A colour that is not known here is shaded from that of the board. */
export function cardStyle(edition: Edition, kind: string): string {
  const colour = edition.chart.kinds[kind]?.colour ?? "#888";
  const mixed = [colour, `color-mix(in srgb, ${colour} 40%, #000)`, `color-mix(in srgb, ${colour} 45%, #fff)`];
  const [field, deep, light] = TONES[kind] ?? mixed;
  return `--field:${field};--deep:${deep};--light:${light}`;
}

export const cardField = (edition: Edition, kind: string): string =>
  TONES[kind]?.[0] ?? edition.chart.kinds[kind]?.colour ?? "#888";
