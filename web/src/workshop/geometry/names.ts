/** Where the names of the places stand: where they cover nothing, if there is such a spot. As roundhouse.drawing.labels,
 * which tries more spots: what is drawn here is what the board will look like, or nearly so. */

import type { Draft, Place, Point } from "../model/draft";
import { overlap, reach, type Box, type Disc, type Thing } from "./shapes";
import type { Measures } from "./tracks";

/** How wide a text is, in a font of size 1. */
export type Letters = (text: string) => number;

export interface Name {
  readonly place: Place;
  readonly lines: readonly string[];
  readonly size: number;
  readonly spacing: number;
  /** The rectangle that its letters and passengers fill. */
  readonly box: Box;
}

interface Choice {
  readonly price: number;
  readonly name: Name;
}

interface Setting {
  readonly things: readonly Thing[];
  readonly markers: ReadonlyMap<string, Disc>;
  readonly frame: Box;
  readonly sizes: Measures;
  readonly letters: Letters;
}

export const CAPITAL = 0.66;
export const DEPTH = 0.2;
export const LEADING = 0.98;
/** Distance between the board's edge and the frame, as a share of the width. */
export const MARGIN = 0.03;
const COVERS = 100;
const ROUNDS = 4;
const KEPT = 24;
const SPACING = 0.12;
/** Distance from the marker as a share of the size, and its price. */
const STEPS = [
  [0.22, 0],
  [0.5, 0.7],
  [0.95, 1.6],
  [1.6, 3.2],
] as const;
const FINE = 11;
const FINE_STEPS = Array.from({ length: 8 }, (_, i) => [0.15 + 0.4 * i, 0.9 * i] as const);
/** Below this price nothing is wrong with a name. */
const GOOD = 10;
/** The size of a name that does not fit otherwise. */
const SMALLER = 0.86;
const BESIDE = [
  [0, 0],
  [0.5, 0.5],
  [-0.5, 0.4],
  [1, 0.7],
  [-1, 0.6],
] as const;
const ABOVE = [
  [0, 0.15],
  [0.35, 0.35],
  [-0.35, 0.4],
  [0.7, 0.45],
  [-0.7, 0.5],
  [1, 0.6],
  [-1, 0.65],
] as const;

export function placeNames(draft: Draft, sizes: Measures, things: readonly Thing[], letters: Letters): Name[] {
  const setting: Setting = { things, markers: markersOf(draft, sizes), frame: frameOf(draft, sizes), sizes, letters };
  const choices = new Map(draft.places.map((place) => [place.id, priced(place, setting)]));
  const order = [...choices.keys()].sort((a, b) => choices.get(b)![0]!.price - choices.get(a)![0]!.price);
  const chosen = new Map<string, Name>();
  for (let round = 0; round < ROUNDS; round++) {
    const before = [...chosen.values()];
    for (const id of order) {
      const others = [...chosen].flatMap(([other, name]) => (other === id ? [] : [name]));
      chosen.set(id, cheapest(choices.get(id)!, others, sizes.text));
    }
    if (before.length && before.every((name) => chosen.get(name.place.id) === name)) break;
  }
  return draft.places.flatMap((place) => chosen.get(place.id) ?? []);
}

export function markersOf(draft: Draft, { marker }: Measures): Map<string, Disc> {
  const cities = draft.places.filter((place) => !place.country);
  return new Map(cities.map(({ id, x, y }) => [id, { x, y, radius: marker }]));
}

/** The map with its margin. */
export function frameOf({ width, height }: Draft, sizes?: Measures): Box {
  const by = 2 * MARGIN * width - (sizes ? sizes.text : 0);
  return { x: width / 2, y: height / 2, length: width + by, width: height + by, angle: 0 };
}

/** The name on one line, and on two where a space or hyphen allows it. */
export function lineChoices(name: string, passengers: number): string[][] {
  const cuts = [...name].flatMap((letter, i) => (" -".includes(letter) && i > 2 && name.length - i > 3 ? [i + 1] : []));
  const two = cuts.map((cut) => [name.slice(0, cut).trimEnd(), name.slice(cut)]);
  return passengers && name.length > 3 ? [[name], ...two, [name, ""]] : [[name], ...two];
}

/** Passengers stand after the last line, each as wide as the letters are high. */
function block(lines: readonly string[], passengers: number, size: number, spacing: number, letters: Letters): Point {
  const wide = lines.map((line) => size * letters(line) + spacing * Math.max(0, line.length - 1));
  const last = wide.length - 1;
  wide[last]! += passengers * size + (passengers && lines[last] ? 0.25 * size : 0);
  return [Math.max(...wide), (CAPITAL + DEPTH + LEADING * last) * size];
}

/** Closely spaced, and a little past the corners: tried where the usual few spots are not enough. */
function* allAround(w: number, h: number, d: number): Generator<[dx: number, dy: number, price: number]> {
  for (let i = 0; i < FINE; i++) {
    const share = (2 * i) / (FINE - 1) - 1;
    for (const side of [1, -1]) {
      yield [side * (w / 2 + d), share * (h / 2 + d), 0.5];
      yield [share * (w / 2 + d), side * (h / 2 + d), 0.5];
    }
  }
}

function* around(w: number, h: number, d: number): Generator<[dx: number, dy: number, price: number]> {
  for (const [share, price] of BESIDE) {
    yield [w / 2 + d, (share * h) / 2, price];
    yield [-w / 2 - d, (share * h) / 2, price + 0.25];
  }
  for (const [share, price] of ABOVE) {
    yield [(share * w) / 2, -h / 2 - d, price];
    yield [(share * w) / 2, h / 2 + d, price + 0.1];
  }
  for (const i of [1, -1]) for (const j of [-1, 1]) yield [i * (w / 2 + 0.71 * d), j * (h / 2 + 0.71 * d), 0.5];
}

/** Where a name lies, as seen from its place. */
export function sideOf(dx: number, dy: number, w: number, h: number): string {
  const upright = dy >= h / 2 ? "s" : dy <= -h / 2 ? "n" : "";
  return upright + (dx >= w / 2 ? "e" : dx <= -w / 2 ? "w" : "");
}

function* beside(place: Place, { sizes, letters }: Setting, fine: boolean, share = 1): Generator<Choice> {
  const size = share * sizes.text;
  const [spots, steps] = fine ? [allAround, FINE_STEPS] : [around, STEPS];
  for (const lines of lineChoices(place.name, place.passengers)) {
    const [w, h] = block(lines, place.passengers, size, 0, letters);
    for (const [step, far] of steps) {
      for (const [dx, dy, taste] of spots(w, h, sizes.marker + step * size)) {
        if (place.side && place.side !== sideOf(dx, dy, w, h)) continue;
        const box = { x: place.x + dx, y: place.y + dy, length: w, width: h, angle: 0 };
        yield { price: far + taste + 0.45 * (lines.length - 1), name: { place, lines, size, spacing: 0, box } };
      }
    }
  }
}

/** A country's name stands in its area. */
function* within(place: Place, { sizes, letters }: Setting): Generator<Choice> {
  const size = sizes.text;
  for (const lines of lineChoices(place.name, place.passengers)) {
    const [w, h] = block(lines, place.passengers, size, SPACING * size, letters);
    for (let i = -4; i <= 4; i++) {
      for (let j = -4; j <= 4; j++) {
        const [x, y] = [place.x + i * 1.2 * size, place.y + j * 1.2 * size];
        const far = 1.2 * Math.hypot(i, j);
        const name = { place, lines, size, spacing: SPACING * size, box: { x, y, length: w, width: h, angle: 0 } };
        yield { price: 0.3 * far + 0.9 * (lines.length - 1), name };
      }
    }
  }
}

function priced(place: Place, setting: Setting): Choice[] {
  const near = nearby(place, setting);
  let best: Choice[] = [];
  for (const ways of stages(place, setting)) {
    const more = [...ways].map(({ price, name }) => ({ price: price + costs(name, near, setting), name }));
    best = [...best, ...more].sort((a, b) => a.price - b.price).slice(0, KEPT);
    if (best[0]!.price < GOOD) break;
  }
  return best;
}

/** The usual ways first; then, if none of them was good, more spots and a smaller size. */
function* stages(place: Place, setting: Setting): Generator<Generator<Choice>> {
  if (place.country) {
    yield within(place, setting);
    return;
  }
  yield beside(place, setting, false);
  yield beside(place, setting, true);
  yield beside(place, setting, true, SMALLER);
}

function nearby(place: Place, { things, sizes, letters }: Setting): Thing[] {
  const reach = sizes.text * (letters(place.name) + place.passengers + 7);
  return things.filter((thing) => Math.hypot(thing.x - place.x, thing.y - place.y) < reach);
}

function costs({ box, place }: Name, things: readonly Thing[], { frame, markers, sizes }: Setting): number {
  let price = outside(box, frame) > 0 ? COVERS : 0;
  for (const thing of things) {
    price += conflict(box, thing, sizes.text);
    if (price >= COVERS) return price;
  }
  const own = markers.get(place.id);
  if (!own) return price;
  const near = overlap(box, own) - 0.3 * sizes.text;
  return price + (things.some((thing) => thing !== own && "radius" in thing && overlap(box, thing) > near) ? 20 : 0);
}

function outside(box: Box, frame: Box): number {
  const across = Math.abs(box.x - frame.x) + box.length / 2 - frame.length / 2;
  return Math.max(0, across, Math.abs(box.y - frame.y) + box.width / 2 - frame.width / 2);
}

/** The price of covering a thing, or of being too near to it to read well. */
function conflict(box: Box, thing: Thing, size: number): number {
  const wanted = 0.12 * size;
  const far = reach(thing) + wanted;
  if (Math.abs(thing.x - box.x) > box.length / 2 + far || Math.abs(thing.y - box.y) > box.width / 2 + far) return 0;
  const deep = overlap(box, thing);
  if (deep > -0.04 * size) return COVERS + 10 * (deep + 0.04 * size);
  return Math.max(0, (0.5 * (deep + wanted)) / wanted);
}

function cheapest(choices: readonly Choice[], others: readonly Name[], size: number): Name {
  let [best, least] = [choices[0]!, Infinity];
  for (const choice of choices) {
    if (choice.price >= least) break;
    const total = others.reduce((sum, other) => sum + conflict(choice.name.box, other.box, size), choice.price);
    if (total < least) [best, least] = [choice, total];
  }
  return best.name;
}
