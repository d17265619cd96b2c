/** Parts that vehicles have in common. A vehicle is 120 wide and 60 high, seen from the side and lit from above.
 * Its two tones are those of the card it stands on. */

export const DEEP = "var(--deep)";
export const LIGHT = "var(--light)";

/** Its kind of card -> its drawing. */
export type Vehicles = Record<string, string>;

export const fill = (d: string, colour = DEEP): string => `<path d="${d}" fill="${colour}"/>`;

export const line = (d: string, width: number, colour = LIGHT): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

const disc = (x: number, y: number, r: number, colour: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

export const wheels = (xs: number[], r = 6.5): string =>
  xs.map((x) => disc(x, 49.5, r, DEEP) + disc(x, 49.5, 0.42 * r, LIGHT)).join("");

/** A wheel of wood, on the same ground. */
export function spoked(x: number, r: number): string {
  const y = 56 - r;
  const spokes = [0, 45, 90, 135].map((turn) => {
    const [dx, dy] = [(r - 2) * Math.cos((turn * Math.PI) / 180), (r - 2) * Math.sin((turn * Math.PI) / 180)];
    return `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}L${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`;
  });
  const rim = `<circle cx="${x}" cy="${y}" r="${r - 1.5}" fill="${LIGHT}" stroke="${DEEP}" stroke-width="3"/>`;
  return rim + line(spokes.join(""), 1.8, DEEP) + disc(x, y, 3, DEEP);
}

export const windows = (xs: number[], y: number, width: number, height: number): string =>
  xs.map((x) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1.6" fill="${LIGHT}"/>`).join("");

/** From `first`, `step` apart. */
export const row = (first: number, step: number, n: number): number[] =>
  Array.from({ length: n }, (_, i) => first + i * step);
