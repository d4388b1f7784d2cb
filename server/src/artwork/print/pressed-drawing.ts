import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { printResolution, type SheetSize } from "@boxwright/core/structures/print-resolution";
import { releaseMemory } from "../../platform/release-memory.ts";
import { printJpeg } from "../../structures/print/print-jpeg.ts";
import type { PrintPicture } from "../../structures/print/print-picture.ts";
import type { Page } from "../../uploads/draw-pdf-page.ts";
import { drawSvg } from "../../uploads/draw-svg.ts";
import { joinedJpeg, rowsOfPart } from "./joined-jpeg.ts";
import { type PaintedArea, PaintedAreaBits } from "./painted-area.ts";
import { pictureOfInks } from "./picture-of-inks.ts";
import { inksOfPixels, pressTable } from "./press-table.ts";
import { Unprintable } from "./unprintable.ts";

/** The library needs eight bytes for each pixel, so a drawing for a large box has fewer of them than its place would need. */
export const mostDrawnPixels = 24_000_000;
const [bytesOfPixel, alphaAt] = [4, 3] as const;

type Drawn = Pick<Page, "width" | "height" | "pixels">;

/** A drawing for the press. */
export interface PressedDrawing extends Omit<PrintPicture, "part"> {
  readonly area: PaintedArea;
}

/** The picture for the press of an SVG file that has this size on the sheet, in millimetres. It is converted part by part. */
export async function pressedDrawing(path: string, size: SheetSize): Promise<PressedDrawing> {
  const drawing = await drawSvg(path, longestOf(size));
  if (drawing === null) throw new Unprintable({ kind: "unsafe-svg", detail: null });
  // What the library needed for its work, such as the same pixels once more.
  await releaseMemory();
  const { width, height } = drawing;
  return { width, height, ...(await inked(drawing)), opacity: opacityOf(drawing) };
}

/** The pixels along the longer side. */
function longestOf({ width, height }: SheetSize): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const wanted = Math.ceil((longer / millimetresPerInch) * printResolution.ideal);
  // The library rounds the shorter side up: `most` satisfies `most * (most * shape + 1) <= mostDrawnPixels`.
  const shape = shorter / longer;
  const most = Math.floor((Math.sqrt(1 + 4 * shape * mostDrawnPixels) - 1) / (2 * shape));
  return Math.max(1, Math.min(wanted, most));
}

async function inked({ width, height, pixels }: Drawn): Promise<Pick<PressedDrawing, "jpeg" | "area">> {
  const table = await pressTable();
  const area = new PaintedAreaBits(width, height);
  const parts: Uint8Array[] = [];
  const most = rowsOfPart(width);
  for (let top = 0; top < height; top += most) {
    const rows = Math.min(most, height - top);
    const part = pixels.subarray(top * width * bytesOfPixel, (top + rows) * width * bytesOfPixel);
    const picture = pictureOfInks({ width, height: rows }, (inks) => {
      inksOfPixels(part, table, inks, bytesOfPixel);
      area.add(top, part, inks);
    });
    parts.push(await picture.jpeg(printJpeg(width * height)).toBuffer());
  }
  const [only] = parts;
  const jpeg = parts.length === 1 && only !== undefined ? only : joinedJpeg(parts, { width, height }, most);
  return { jpeg, area: area.finish() };
}

/** The opacity of each pixel; null if all are opaque, as those of most artwork are. */
function opacityOf({ width, height, pixels }: Drawn): Uint8Array | null {
  if (isOpaque(pixels)) return null;
  const opacity = new Uint8Array(width * height);
  for (let pixel = 0; pixel < opacity.length; pixel++) opacity[pixel] = pixels[pixel * bytesOfPixel + alphaAt] ?? 0;
  return opacity;
}

function isOpaque(pixels: Uint8Array): boolean {
  for (let at = alphaAt; at < pixels.length; at += bytesOfPixel) if (pixels[at] !== 255) return false;
  return true;
}
