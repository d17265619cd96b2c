/** Which names are written on a small screen. */

import type { Chart, Name } from "../lib/edition";

type Box = Name["box"];

/** The smallest letters that are read at a glance, in pixels. */
const LEAST = 8;

/** Whether the names beside their places can be read, where a pixel shows so much of the drawing. */
export function isLegible({ names }: Pick<Chart, "names">, pixel: number): boolean {
  return Object.values(names).every(({ size }) => size >= LEAST * pixel);
}

const touching = ([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean =>
  2 * Math.abs(ax - bx) < aw + bw && 2 * Math.abs(ay - by) < ah + bh;

/** Of the places without a large name, the small names that touch no large one. */
export function smallNames({ names }: Chart, large: [place: string, name: Name][]): [place: string, name: Name][] {
  const written = new Set(large.map(([place]) => place));
  return Object.entries(names).filter(
    ([place, { box }]) => !written.has(place) && large.every(([, other]) => !touching(box, other.box)),
  );
}

/** The names of the places that matter first, then short ones, where they cover nothing. */
export function farNames({ far }: Chart, wanted: ReadonlySet<string>): [place: string, name: Name][] {
  const length = (name: Name): number => name.lines.reduce((sum, [text]) => sum + text.length, 0);
  const matters = (place: string): number => (wanted.has(place) ? 0 : 1);
  const order = Object.entries(far).sort(
    ([a, one], [b, other]) => matters(a) - matters(b) || length(one) - length(other),
  );
  const chosen: [string, Name][] = [];
  for (const [place, name] of order) {
    const free = chosen.every(([, other]) => !touching(name.box, other.box));
    if (free && (!name.covers || wanted.has(place))) chosen.push([place, name]);
  }
  return chosen;
}
