/** How wide a text is in the font of the boards, measured by the browser. */

const SIZE = 100;
/** Of a letter, where nothing can measure it. */
const USUAL = 0.52;
const known = new Map<string, number>();
let context: CanvasRenderingContext2D | null | undefined;

/** In a font of size 1. */
export function letters(text: string): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  const width = measured(text) ?? USUAL * text.length;
  known.set(text, width);
  return width;
}

function measured(text: string): number | null {
  context ??= document.createElement("canvas").getContext("2d");
  if (!context) return null;
  context.font = `600 ${SIZE}px "Source Sans Pro", sans-serif`;
  return context.measureText(text).width / SIZE;
}

/** Once the font is there, everything is measured again. */
export async function fontReady(): Promise<void> {
  await document.fonts?.load(`600 ${SIZE}px "Source Sans Pro"`);
  known.clear();
}
