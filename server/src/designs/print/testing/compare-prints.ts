import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import type { Scene } from "@boxwright/core/designs/scene";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { rgbOf, screenColourOfInk } from "@boxwright/core/structures/colour/screen-colour";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type BoardColour, boardLooks } from "@boxwright/core/structures/solid/board-look";
import sharp from "sharp";
import { trimCorner } from "../../../structures/print/page-boxes.ts";
import type { Plates } from "../../../structures/print/testing/plates.ts";
import type { Raster } from "../../../structures/stills/rasterise.ts";
import { type DesignPictureDeps, renderDesign } from "../../pictures/render-design.ts";

/** The difference of a channel, of 255, that counts as the same color: white ink on white board looks like the board. */
const tolerance = 12;

const inkNames = ["Cyan", "Magenta", "Yellow", "Black"] as const;

interface Printed {
  readonly sheet: DrawnSheet;
  readonly side: PrintSide;
  readonly color: BoardColour;
  readonly plates: Plates;
}

/** The resolution of plates that have a dot for each pixel of a picture of the blank with this width. */
export function dotsPerInchOf({ dieline }: DrawnSheet, pixels: number): number {
  return (pixels / dieline.blank.width) * millimetresPerInch;
}

/**
 * The share of the pixels of a flat preview, 0 to 1, that show another color than the plates do within one pixel. The edges of plates are hard
 * and those of previews are smooth, so a pixel fits if its color lies between those of its neighbors in the other picture.
 */
export async function shareOfDifference(
  printed: Printed,
  scene: Scene,
  pixels: number,
  readImage: DesignPictureDeps["readImage"] = async () => null,
): Promise<number> {
  const { side } = printed;
  const previewOf = async (shown: Scene): Promise<Raster> => {
    const deps = { plant: "arlington", colour: screenColourOfInk, readImage } as const;
    const png = await renderDesign(deps, shown, { view: "flat", side, pixels });
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, pixels: new Uint8ClampedArray(data) };
  };
  const empty = { ...scene, ground: { outside: null, inside: null }, outside: [], inside: [] };
  const [preview, bare, print] = [await previewOf(scene), await previewOf(empty), pictureOf(printed, pixels)];
  const board = boardLooks[scene.box.color][side];
  let [compared, different] = [0, 0];
  for (let pixel = 0; pixel < preview.width * preview.height; pixel += 1) {
    if (!isBoard(bare, pixel, board)) continue;
    compared += 1;
    if (!isBetween(preview, print, pixel) || !isBetween(print, preview, pixel)) different += 1;
  }
  if (compared === 0) throw new Error("The preview shows no board");
  return different / compared;
}

/** Whether the bare sheet shows its board at a pixel: neither a crease nor the cut. */
function isBoard({ pixels }: Raster, pixel: number, board: readonly number[]): boolean {
  return pixels[pixel * 4 + 3] === 255 && board.every((part, at) => Math.abs(part - (pixels[pixel * 4 + at] ?? 0)) < 3);
}

/** Whether a pixel of a picture has a color that lies between those of the pixel and its neighbours in another picture. */
function isBetween(picture: Raster, { width, height, pixels }: Raster, pixel: number): boolean {
  const [column, row] = [pixel % width, Math.floor(pixel / width)];
  for (let channel = 0; channel < 3; channel += 1) {
    const value = picture.pixels[pixel * 4 + channel] ?? 0;
    let [least, most] = [255, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1) {
        const near = pixels[(y * width + x) * 4 + channel] ?? 0;
        least = Math.min(least, near);
        most = Math.max(most, near);
      }
    }
    if (value < least - tolerance || value > most + tolerance) return false;
  }
  return true;
}

/** The blank as a press shows it: process colors by the table of previews, over the board or over white ink. */
function pictureOf({ sheet, color, side, plates }: Printed, width: number): Raster {
  const { blank } = sheet.dieline;
  const perMillimetre = width / blank.width;
  const height = Math.ceil(blank.height * perMillimetre);
  const colors = new Map<number, readonly [number, number, number]>();
  const [cyan, magenta, yellow, black, white] = [...inkNames, "White"].map((ink) => plates.get(ink));
  const paper = cyan ?? black;
  if (paper === undefined) throw new Error("The page has no plates");
  const bare = boardLooks[color][side];
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const fromLow = (trimCorner + blank.height) * perMillimetre - row - 0.5;
    const plateRow = Math.floor(paper.height - fromLow);
    for (let column = 0; column < width; column += 1) {
      const dot = plateRow * paper.width + Math.floor(trimCorner * perMillimetre + column + 0.5);
      const inks = [cyan, magenta, yellow, black, white].map((plate) => plate?.ink[dot] ?? 0);
      const key = inks.reduce((sum, ink) => sum * 256 + ink, 0);
      const known = colors.get(key) ?? shownColor(inks, color, bare);
      colors.set(key, known);
      pixels.set([...known, 255], (row * width + column) * 4);
    }
  }
  return { width, height, pixels };
}

/** Ink lets the light of the board through. White board and white ink show colors as they are. */
function shownColor(inks: readonly number[], color: BoardColour, bare: readonly [number, number, number]) {
  const [cyan = 0, magenta = 0, yellow = 0, black = 0, white = 0] = inks.map((ink) => ink / 2.55);
  const isBare = cyan + magenta + yellow + black + white === 0;
  if (isBare) return bare;
  const seen = rgbOf([cyan, magenta, yellow, black]);
  const ground = color === "white" ? [255, 255, 255] : bare.map((part) => part + ((255 - part) * white) / 100);
  const over = (channel: 0 | 1 | 2) => (seen[channel] * (ground[channel] ?? 255)) / 255;
  return [over(0), over(1), over(2)] as const;
}
