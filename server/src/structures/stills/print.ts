import type { Dieline } from "@boxwright/core/structures/dieline";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type BoardColour, boardLooks, type Colour } from "@boxwright/core/structures/solid/board-look";
import { Resvg } from "@resvg/resvg-js";
import type { Artwork, PrintPlan } from "../artworks/artwork.ts";
import { drawArtwork, drawWhiteInk } from "../artworks/artworks.ts";

/** Artwork of one side over the blank. */
export interface Print {
  /** Adds the fractions of red, green and blue of the board that the ink at a point of the sheet lets through: more than 1 for white ink. */
  add(ink: Float64Array, x: number, y: number): void;
}

/** Pixels along the longer side of the blank. A drawn sheet takes twice four bytes for each pixel. */
const maxPixels = 3072;

export interface Printing {
  readonly artwork: Artwork | null;
  readonly plan: PrintPlan;
  /** The board under the print. */
  readonly color: BoardColour;
}

/** The pixels for each millimetre of a sheet that a picture needs and memory allows. */
export function sharpnessFor({ width, height }: Dieline["blank"], needed: number): number {
  return Math.min(needed, maxPixels / Math.max(width, height));
}

/** Rasterises an artwork for a dieline; null if the side is not printed. `perMillimetre` pixels are enough for the picture. */
export function printOf(
  { artwork, plan, color }: Printing,
  dieline: Dieline,
  side: PrintSide,
  perMillimetre: number,
): Print | null {
  const svg = drawArtwork(artwork, dieline, side, plan);
  if (svg === null) return null;
  // Ink multiplies the colour of the board by its own colour on white. White does not print.
  const ink = pixelsOf(svg, "#fff", dieline, perMillimetre);
  const white = drawWhiteInk(artwork?.white, dieline, side);
  if (white === null) return ink;
  const cover = pixelsOf(white, "#000", dieline, perMillimetre);
  return new InkOnWhite(ink, cover, boardLooks[color][side]);
}

function pixelsOf(svg: string, background: string, { blank }: Dieline, perMillimetre: number): Pixels {
  const width = Math.max(1, Math.round(blank.width * sharpnessFor(blank, perMillimetre)));
  const image = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
    background,
  }).render();
  return new Pixels(image.pixels, image.width, image.height, blank);
}

/** Ink with white ink below it, which hides the board. */
class InkOnWhite implements Print {
  readonly #ink: Print;
  readonly #cover: Print;
  /** How much lighter than the board white ink is, for each channel. */
  readonly #gain: readonly number[];
  readonly #own = new Float64Array(3);
  readonly #white = new Float64Array(3);

  constructor(ink: Print, cover: Print, board: Colour) {
    this.#ink = ink;
    this.#cover = cover;
    this.#gain = board.map((part) => 255 / part - 1);
  }

  add(ink: Float64Array, x: number, y: number): void {
    const [own, white] = [this.#own.fill(0), this.#white.fill(0)];
    this.#ink.add(own, x, y);
    this.#cover.add(white, x, y);
    for (const [channel, gain] of this.#gain.entries()) {
      ink[channel] = (ink[channel] ?? 0) + (own[channel] ?? 0) * (1 + gain * (white[channel] ?? 0));
    }
  }
}

/** Artwork as pixels over the blank. */
class Pixels implements Print {
  readonly #bytes: Uint8Array;
  /** The same bytes, a word for each pixel, to find flat parts quickly: most of an artwork is flat. */
  readonly #words: Uint32Array;
  readonly #columns: number;
  readonly #rows: number;
  readonly #left: number;
  readonly #top: number;
  readonly #perX: number;
  readonly #perY: number;

  constructor(bytes: Uint8Array, columns: number, rows: number, { x, y, width, height }: Dieline["blank"]) {
    this.#bytes = bytes;
    this.#words = new Uint32Array(bytes.buffer, bytes.byteOffset, columns * rows);
    this.#columns = columns;
    this.#rows = rows;
    // The sheet has y up, pixels have y down.
    this.#left = x;
    this.#top = y + height;
    this.#perX = columns / width;
    this.#perY = rows / height;
  }

  add(ink: Float64Array, x: number, y: number): void {
    const columns = this.#columns;
    const column = Math.min(columns - 1.001, Math.max(0, (x - this.#left) * this.#perX - 0.5));
    const row = Math.min(this.#rows - 1.001, Math.max(0, (this.#top - y) * this.#perY - 0.5));
    const left = Math.floor(column);
    const top = Math.floor(row);
    const first = top * columns + left;
    const words = this.#words;
    const word = words[first];
    const isFlat = word === words[first + 1] && word === words[first + columns] && word === words[first + columns + 1];
    const dx = isFlat ? 0 : column - left;
    const dy = isFlat ? 0 : row - top;
    ink[0] = (ink[0] ?? 0) + this.#between(first * 4, dx, dy);
    ink[1] = (ink[1] ?? 0) + this.#between(first * 4 + 1, dx, dy);
    ink[2] = (ink[2] ?? 0) + this.#between(first * 4 + 2, dx, dy);
  }

  #between(first: number, dx: number, dy: number): number {
    const bytes = this.#bytes;
    const leftUpper = bytes[first] ?? 0;
    if (dx === 0 && dy === 0) return leftUpper / 255;
    const below = first + this.#columns * 4;
    const upper = leftUpper * (1 - dx) + (bytes[first + 4] ?? 0) * dx;
    const lower = (bytes[below] ?? 0) * (1 - dx) + (bytes[below + 4] ?? 0) * dx;
    return (upper * (1 - dy) + lower * dy) / 255;
  }
}
