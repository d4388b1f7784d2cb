import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { SheetSize } from "@boxwright/core/structures/print-resolution";
import { printResolution } from "@boxwright/core/structures/print-resolution";
import { type OpenPicture, openPicture } from "../../structures/print/print-picture.ts";
import { drawSvg } from "../../uploads/draw-svg.ts";
import { Unprintable } from "./unprintable.ts";

/** Its pixels are in memory several times, so a drawing for a very large box has fewer of them. */
const mostPixels = 25_000_000;

/** The picture of an SVG file that has this size on the sheet, in millimetres. */
export async function openDrawing(path: string, { width, height }: SheetSize): Promise<OpenPicture> {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const wanted = Math.ceil((longer / millimetresPerInch) * printResolution.ideal);
  const most = Math.floor(Math.sqrt((mostPixels * longer) / shorter));
  const drawing = await drawSvg(path, Math.max(1, Math.min(wanted, most)));
  if (drawing === null) throw new Unprintable({ kind: "unsafe-svg", detail: null });
  return openPicture({
    data: drawing.pixels,
    raw: { width: drawing.width, height: drawing.height, channels: 4 },
  });
}
