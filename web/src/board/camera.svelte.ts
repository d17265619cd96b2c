/** Which part of a board is seen, and how large. */

import type { Chart, ViewBox } from "../lib/edition";
import { clamp, zoomAt, type Room } from "./zoom";

/** So long after the last movement the drawing is painted sharp again, in milliseconds. */
const REST = 150;
/** A board that leaves more of a phone blank than this fills it instead: upright its height, turned its width. */
const BLANK = 1.35;
/** On either side of a place, in widths of a space. */
const MARGIN = 4;
/** Where so much of the width is of interest, all of it is seen, and no name at the edge is cut off. */
const NEARLY_ALL = 0.8;
/** A phone upright is less wide than this, and less high when turned. */
const PHONE = { width: 600, height: 420 };
/** A space at least so wide on the screen, in pixels, shows all its details. */
const FINE = 7;

/** What it looks at: an edition, or a map in the making. */
export interface Viewed {
  readonly whole: ViewBox;
  readonly chart: Pick<Chart, "places" | "width"> & Partial<Pick<Chart, "far">>;
}

export class Camera {
  /** Of the frame, in pixels. */
  width = $state(0);
  height = $state(0);
  moving = $state(false);
  /** How wide the view was when the drawing was last painted sharp. */
  sharp = $state(0);
  private view = $state<ViewBox | null>(null);
  private timer = 0;

  constructor(
    private readonly edition: () => Viewed,
    private readonly start: () => string[],
    /** Whether an upright phone begins with a part that fills it. */
    private readonly fills = true,
  ) {}

  get whole(): ViewBox {
    return this.edition().whole;
  }

  /** Pixels of the screen for one unit of the drawing when all of it is seen. */
  private get fitting(): number {
    return Math.min(this.width / this.whole.width, this.height / this.whole.height);
  }

  get room(): Room {
    if (!this.fitting) return { across: 1, down: 1 };
    const { width, height } = this.whole;
    return { across: this.width / width / this.fitting, down: this.height / height / this.fitting };
  }

  /** What is seen before anybody moves it: all; on an upright phone all places of interest, if it can be as high as the
   * frame; on a turned one as much as is as wide as the frame. */
  private get home(): ViewBox {
    const { whole, room } = this;
    if (!this.fills) return whole;
    const { x, y, across } = this.interest;
    if (this.width <= PHONE.width && room.down >= BLANK)
      return this.around(x, y, Math.max(whole.width / room.down, across));
    if (this.height <= PHONE.height && room.across >= BLANK) return this.around(x, y, whole.width / room.across);
    return whole;
  }

  private around(x: number, y: number, across: number): ViewBox {
    const width = across > NEARLY_ALL * this.whole.width ? this.whole.width : across;
    const height = (width * this.whole.height) / this.whole.width;
    return clamp({ x: x - width / 2, y: y - height / 2, width, height }, this.whole, this.room);
  }

  /** The middle of the places to begin with, and how wide a view has all of them with their names. */
  private get interest(): { x: number; y: number; across: number } {
    const { chart } = this.edition();
    const { x, y, width, height } = this.whole;
    const places = this.start().filter((place) => chart.places[place]);
    if (places.length === 0) return { x: x + width / 2, y: y + height / 2, across: 0 };
    const between = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
    const [left, right] = between(places.flatMap((place) => this.span(place)));
    const [top, bottom] = between(places.map((place) => chart.places[place]![1]));
    return { x: (left + right) / 2, y: (top + bottom) / 2, across: right - left };
  }

  /** Where a place and its name begin and end from left to right. */
  private span(place: string): number[] {
    const { chart } = this.edition();
    const [x] = chart.places[place]!;
    const [middle, , width] = chart.far?.[place]?.box ?? [x, 0, 0];
    return [x - MARGIN * chart.width, x + MARGIN * chart.width, middle - width / 2, middle + width / 2];
  }

  get seen(): ViewBox {
    return this.view ?? this.home;
  }

  /** What the frame really shows, with the room beside the view. */
  get shown(): ViewBox {
    const { seen, room } = this;
    const [width, height] = [seen.width * room.across, seen.height * room.down];
    return { x: seen.x + (seen.width - width) / 2, y: seen.y + (seen.height - height) / 2, width, height };
  }

  get moved(): boolean {
    return this.view !== null;
  }

  /** Whether only a part is seen. */
  get close(): boolean {
    return this.seen.width < 0.99 * this.whole.width;
  }

  /** Whether it is seen on a phone. */
  get small(): boolean {
    return this.width < PHONE.width || this.height < PHONE.height;
  }

  /** How much of the drawing a pixel of the screen shows, once it rests. */
  get pixel(): number {
    const width = this.moving ? this.sharp || this.seen.width : this.seen.width;
    return this.fitting ? width / this.whole.width / this.fitting : 0;
  }

  /** Whether the drawing is large enough for its details. */
  get near(): boolean {
    return this.edition().chart.width >= FINE * this.pixel;
  }

  look(at: ViewBox): void {
    if (!this.moving) this.sharp = this.seen.width;
    this.view = at;
    this.moving = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.rest(), REST);
  }

  private rest(): void {
    this.moving = false;
    this.sharp = this.seen.width;
  }

  zoom(factor: number, x = this.seen.x + this.seen.width / 2, y = this.seen.y + this.seen.height / 2): void {
    this.view = zoomAt(this.seen, factor, x, y, this.whole, this.room);
    this.rest();
  }

  /** All of it, whatever was seen before. */
  showAll(): void {
    this.view = this.whole;
    this.rest();
  }

  /** Back to where one began. */
  reset(): void {
    this.view = null;
    this.rest();
  }

  jump(x: number, y: number): void {
    if (this.moved) this.reset();
    else this.zoom(2, x, y);
  }

  /** What is reached with the keyboard comes into sight. */
  reveal(x: number, y: number): void {
    const { shown, seen } = this;
    if (x >= shown.x && x <= shown.x + shown.width && y >= shown.y && y <= shown.y + shown.height) return;
    this.view = clamp({ ...seen, x: x - seen.width / 2, y: y - seen.height / 2 }, this.whole, this.room);
  }
}
