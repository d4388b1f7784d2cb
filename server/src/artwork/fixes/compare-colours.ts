import type { PageBox, PageFacts } from "@boxwright/core/artwork/file-facts";
import { convertRows } from "@boxwright/core/structures/colour/colour-rows";
import { colourDifference } from "@boxwright/core/structures/colour/difference";
import { inksToScreen } from "@boxwright/core/structures/colour/press-tables";
import type { Rgb } from "@boxwright/core/structures/colour/screen-colour";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp from "sharp";
import { screenOf } from "../plates/screen-picture.ts";
import { inksOfPixels, pressTable } from "../print/press-table.ts";
import type { FixObstacle } from "./fix-task.ts";
import { Unfixable } from "./unfixable.ts";

/** The only task of its process: to show what the conversion of its colors changes on a page. */
export interface ComparisonTask {
  readonly path: string;
  readonly mediaType: UploadType;
  /** Counted from 0. */
  readonly index: number;
  readonly page: PageFacts;
}

/** A page as screens show it and as it prints, of the same size. */
export interface ColourComparison {
  readonly width: number;
  readonly height: number;
  /** JPEG. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly difference: ColourDifferences;
}

/** ΔE of CIE 1976 of all pixels whose colors are converted. */
export interface ColourDifferences {
  readonly mean: number;
  readonly worst: number;
  /** The part of them that looks different, from 0 to 1. */
  readonly visible: number;
}

export type ComparisonReply =
  | { readonly obstacle: null; readonly comparison: ColourComparison }
  | { readonly obstacle: FixObstacle };

/** The drawing library decodes all pixels of a page. */
const mostPictured = 120_000_000;
/** The difference that people see without comparing. */
const visible = 5;
const quality = 88;

/** Converts a picture of a page as the print would convert its colors. Inks of the press stay as the picture has them. */
export async function compareColours(task: ComparisonTask): Promise<ComparisonReply> {
  try {
    return { obstacle: null, comparison: await comparison(task) };
  } catch (error) {
    if (error instanceof Unfixable) return { obstacle: error.obstacle };
    throw error;
  }
}

async function comparison({ path, mediaType, index, page }: ComparisonTask): Promise<ColourComparison> {
  if (mediaType === "image/svg+xml") throw new Unfixable("type");
  const converted = page.conversions.flatMap(({ space, box }) => (space === "rgb" || space === "lab" ? [box] : []));
  if (converted.length === 0) throw new Unfixable("unchanged");
  const pictured = page.pictures.reduce((sum, { pixels }) => sum + pixels.width * pixels.height, 0);
  if (mediaType === "application/pdf" && pictured > mostPictured) throw new Unfixable("too-intricate");
  const screen = await screenOf({ path, mediaType }, index);
  if (screen === null) throw new Unfixable("broken");
  const { width, height } = screen;
  const before = onWhite(screen.pixels);
  const pixels = convertedPixels({ width, height }, page, converted);
  const after = await printed(before, pixels);
  const jpeg = (colours: Uint8Array) => sharp(colours, { raw: { width, height, channels: 3 } }).jpeg({ quality });
  return {
    width,
    height,
    before: await jpeg(before).toBuffer(),
    after: await jpeg(after).toBuffer(),
    difference: differences(before, after, pixels),
  };
}

function onWhite(pixels: Uint8Array): Uint8Array {
  const colours = new Uint8Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const opacity = (pixels[from + 3] ?? 0) / 255;
    for (let part = 0; part < 3; part++) colours[to + part] = 255 + ((pixels[from + part] ?? 0) - 255) * opacity;
  }
  return colours;
}

/** 1 for each pixel of a picture of a page that has a color which is converted. */
function convertedPixels(
  { width, height }: Pick<ColourComparison, "width" | "height">,
  page: PageFacts,
  boxes: readonly PageBox[],
): Uint8Array {
  const pixels = new Uint8Array(width * height);
  const within = (at: number, most: number) => Math.min(Math.max(Math.round(at), 0), most);
  for (const [left, low, right, high] of boxes) {
    const [from, to] = [left, right].map((x) => within((x / page.width) * width, width));
    const [top = 0, bottom = 0] = [high, low].map((y) => within((1 - y / page.height) * height, height));
    for (let row = top; row < bottom; row++) pixels.fill(1, row * width + (from ?? 0), row * width + (to ?? 0));
  }
  return pixels;
}

/** The colors of a picture by way of the inks of the press where they are converted. */
async function printed(colours: Uint8Array, converted: Uint8Array): Promise<Uint8Array> {
  const count = converted.length;
  const inks = new Uint8Array(count * 4);
  inksOfPixels(colours, await pressTable(), inks);
  const plate = (ink: number) => Uint8Array.from({ length: count }, (_, pixel) => inks[pixel * 4 + ink] ?? 0);
  const after = colours.slice();
  convertRows(inksToScreen, [plate(0), plate(1), plate(2), plate(3)], (pixel, red, green, blue) => {
    if (converted[pixel] === 1 && !isWhite(colours, pixel)) after.set([red, green, blue], pixel * 3);
  });
  return after;
}

/** White is board without ink. */
function isWhite(colours: Uint8Array, pixel: number): boolean {
  return colourAt(colours, pixel).every((part) => part === 255);
}

function differences(before: Uint8Array, after: Uint8Array, converted: Uint8Array): ColourDifferences {
  let [sum, worst, seen, count] = [0, 0, 0, 0];
  for (const [pixel, isConverted] of converted.entries()) {
    if (isConverted === 0 || isWhite(before, pixel)) continue;
    const difference = colourDifference(colourAt(before, pixel), colourAt(after, pixel));
    sum += difference;
    worst = Math.max(worst, difference);
    count += 1;
    if (difference > visible) seen += 1;
  }
  const rounded = (value: number) => Math.round(value * 1000) / 1000;
  const of = Math.max(1, count);
  return { mean: rounded(sum / of), worst: rounded(worst), visible: rounded(seen / of) };
}

function colourAt(colours: Uint8Array, pixel: number): Rgb {
  const at = pixel * 3;
  return [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0];
}
