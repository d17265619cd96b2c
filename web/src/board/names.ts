/** Which names are written on a small screen. */

import type { Chart, Name } from "../lib/edition";

type Box = Name["box"];

const touching = ([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): boolean =>
  2 * Math.abs(ax - bx) < aw + bw && 2 * Math.abs(ay - by) < ah + bh;

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
