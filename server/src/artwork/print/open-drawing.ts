import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { SheetSize } from "@boxwright/core/structures/print-resolution";
import { printResolution } from "@boxwright/core/structures/print-resolution";
import { type OpenPicture, openPicture } from "../../structures/print/print-picture.ts";
import { drawSvg } from "../../uploads/draw-svg.ts";
import { mostTabledPixels } from "./inked-picture.ts";
import { Unprintable } from "./unprintable.ts";

/**
 * The picture of an SVG file that has this size on the sheet, in millimetres. Its pixels are in memory several times, so a drawing for a large box
 * has fewer of them.
 */
export async function openDrawing(path: string, { width, height }: SheetSize): Promise<OpenPicture> {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const wanted = Math.ceil((longer / millimetresPerInch) * printResolution.ideal);
  // The library rounds the shorter side up: `most` satisfies `most * (most * shape + 1) <= mostTabledPixels`.
  const shape = shorter / longer;
  const most = Math.floor((Math.sqrt(1 + 4 * shape * mostTabledPixels) - 1) / (2 * shape));
  const drawing = await drawSvg(path, Math.max(1, Math.min(wanted, most)));
  if (drawing === null) throw new Unprintable({ kind: "unsafe-svg", detail: null });
  const { pixels, width: columns, height: rows } = drawing;
  const picture = await openPicture({ data: pixels, raw: { width: columns, height: rows, channels: 4 } });
  return { ...picture, hasAlpha: !isOpaque(pixels) };
}

/** Most artwork covers its sheet. To look at the alpha of all pixels here takes a tenth of what the library takes for it. */
function isOpaque(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}
