/** The course of a game as lines: values of each seat step by step, and where the game turned. */

import type { Step } from "./replay.svelte";

/** A value of each seat at a step. */
export interface Reading {
  at: number;
  values: number[];
}

/** A step after which the game looks different, the seat that gained, and by how much. */
export interface TurningPoint {
  at: number;
  seat: number;
  gain: number;
}

const LEAST_SWING = 0.12;
const MOST_POINTS = 6;
const HALF_STEPS = [1, 2, 2.5, 5, 10];

/** The points of each seat after each step, then the final score as one more step. */
export function scoreReadings(steps: Step[], totals: number[]): Reading[] {
  const during = steps.map((step, at) => ({ at, values: step.game.points }));
  return [...during, { at: steps.length, values: totals }];
}

/** The steps that end a turn; the deal counts as one. */
export function turnEnds(steps: Step[]): number[] {
  return steps.flatMap((step, at) => (steps[at + 1]?.seat === step.seat ? [] : [at]));
}

/** The same list from coarse to fine, so that a line over all of it can be drawn soon. */
export function coarseFirst(list: number[]): number[] {
  const order = new Set<number>(list.slice(-1));
  for (let stride = 2 ** Math.ceil(Math.log2(Math.max(1, list.length))); stride >= 1; stride /= 2) {
    for (let i = 0; i < list.length; i += stride) order.add(list[i]!);
  }
  return [...order];
}

/** The seat that is alone in front. */
function leader(values: number[]): number | null {
  const most = Math.max(...values);
  return values.filter((value) => value === most).length === 1 ? values.indexOf(most) : null;
}

/** Where another seat takes the lead, the last changes if there are many. */
export function leadChanges(readings: Reading[]): TurningPoint[] {
  let before: number | null = null;
  const changes: TurningPoint[] = [];
  for (const { at, values } of readings) {
    const now = leader(values);
    if (now === null || now === before) continue;
    const rest = values.filter((_, seat) => seat !== now);
    if (before !== null) changes.push({ at, seat: now, gain: values[now]! - Math.max(...rest) });
    before = now;
  }
  return changes.slice(-MOST_POINTS);
}

/** The turns that raised somebody's chance the most, in the order of the game. Only turns next to each other count. */
export function swings(readings: Reading[], ends: number[]): TurningPoint[] {
  const known = new Map(readings.map(({ at, values }) => [at, values]));
  const found = ends.slice(1).flatMap((at, i) => {
    const [before, after] = [known.get(ends[i]!), known.get(at)];
    if (!before || !after) return [];
    const gains = after.map((value, seat) => value - before[seat]!);
    const gain = Math.max(...gains);
    return gain < LEAST_SWING ? [] : [{ at, seat: gains.indexOf(gain), gain }];
  });
  const largest = [...found].sort((a, b) => b.gain - a.gain).slice(0, MOST_POINTS);
  return largest.sort((a, b) => a.at - b.at);
}

/** The turning point before or after a step. */
export function neighbour(points: TurningPoint[], at: number, way: 1 | -1): number | null {
  const further = points.map((point) => point.at).filter((other) => (other - at) * way > 0);
  return further.length ? (way > 0 ? Math.min(...further) : Math.max(...further)) : null;
}

/** The last reading at or before a step. */
export function readingAt(readings: Reading[], at: number): Reading | undefined {
  return readings.findLast((reading) => reading.at <= at);
}

/** Round values for the lines across the graph, about four, that enclose all values. */
export function scale(values: number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const unit = 10 ** Math.floor(Math.log10((high - low) / 4));
  const step = unit * HALF_STEPS.find((each) => each * unit * 4 >= high - low)!;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Heights at least `gap` apart and within a range, as near to the wanted ones as is easy. */
export function spread(heights: number[], gap: number, most: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let least = -Infinity;
  for (const i of order) least = (placed[i] = Math.max(placed[i]!, least)) + gap;
  let limit = most;
  for (const i of order.toReversed()) limit = (placed[i] = Math.min(placed[i]!, limit)) - gap;
  return placed;
}
