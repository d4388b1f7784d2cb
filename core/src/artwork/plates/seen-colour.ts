import { luminanceOf } from "../../structures/colour/difference.ts";
import type { Cmyk } from "../../structures/colour/ink.ts";
import { type Rgb, rgbOf } from "../../structures/colour/screen-colour.ts";
import { type BoardColour, boardLooks } from "../../structures/solid/board-look.ts";
import type { SidePlates } from "./side-plates.ts";

const known = new WeakMap<SidePlates, Map<number, Rgb>>();
const mostKnown = 100_000;

/** The color of a pixel as the press prints it on its board. */
export function colourAt(plates: SidePlates, pixel: number, board: BoardColour): Rgb {
  const [cyan, magenta, yellow, black] = plates.inks.map((plate) => plate[pixel] ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  const white = plates.white?.[pixel] ?? 0;
  const key = (((cyan * 256 + magenta) * 256 + yellow) * 256 + black) * 256 + white;
  const colours = known.get(plates) ?? new Map<number, Rgb>();
  known.set(plates, colours);
  const before = colours.get(key);
  if (before !== undefined) return before;
  const percent = [cyan, magenta, yellow, black].map((ink) => (ink * 100) / 255) as unknown as Cmyk;
  const colour = onBoard(rgbOf(percent), board, white / 255);
  if (colours.size < mostKnown) colours.set(key, colour);
  return colour;
}

/** A color of white paper on another board, which white ink covers by a part. */
export function onBoard(paper: Rgb, board: BoardColour, cover: number): Rgb {
  if (board === "white") return paper;
  const look = boardLooks[board].outside;
  return paper.map((part, channel) => {
    const light = look[channel] ?? 255;
    return (part * (light + (255 - light) * cover)) / 255;
  }) as unknown as Rgb;
}

/** How much two luminances differ, as WCAG 2.2 defines it: from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

export function luminanceAt(plates: SidePlates, pixel: number, board: BoardColour): number {
  return luminanceOf(colourAt(plates, pixel, board));
}
