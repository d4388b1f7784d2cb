import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Font } from "fontkit";

const require = createRequire(import.meta.url);

const files = {
  heavy: "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff",
  plain: "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff",
  quiet: "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff",
} as const;

export type Lettering = keyof typeof files;

const fonts = new Map<Lettering, Font>();

function fontOf(lettering: Lettering): Font {
  const known = fonts.get(lettering);
  if (known !== undefined) return known;
  // Loaded with the first font: a web whose pictures are stored never needs it.
  const { create } = require("fontkit") as typeof import("fontkit");
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(files[lettering]))));
  if (!("layout" in font)) throw new Error(`${files[lettering]} is not one font`);
  fonts.set(lettering, font);
  return font;
}

export interface Outlined {
  /** SVG path with y up and the baseline at 0. */
  readonly path: string;
  readonly width: number;
}

/** The glyphs of a line of text with their positions, in the font's own units. */
export function layOut(text: string, lettering: Lettering) {
  const font = fontOf(lettering);
  const { glyphs, positions } = font.layout(text);
  let width = 0;
  const placed = glyphs.map((glyph, index) => {
    const position = positions[index];
    const x = width + (position?.xOffset ?? 0);
    width += position?.xAdvance ?? glyph.advanceWidth;
    return { glyph, x };
  });
  return { placed, width, unitsPerEm: font.unitsPerEm };
}

/** The font size, at most `largest`, at which a line of text is at most `widest` wide. */
export function sizeWithin(text: string, lettering: Lettering, widest: number, largest: number): number {
  const { width, unitsPerEm } = layOut(text, lettering);
  return Math.min((widest * unitsPerEm) / width, largest);
}

/** Text as outlines, so that pictures need no fonts. `size` is in the units of the drawing. */
export function outline(text: string, lettering: Lettering, size: number): Outlined {
  const { placed, width, unitsPerEm } = layOut(text, lettering);
  const scale = size / unitsPerEm;
  const parts = placed.map(({ glyph, x }) => glyph.path.transform(scale, 0, 0, scale, x * scale, 0).toSVG());
  return { path: parts.join(""), width: width * scale };
}
