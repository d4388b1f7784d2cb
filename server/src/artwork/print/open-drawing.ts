import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { renderSvg } from "../../platform/render-svg.ts";
import { type OpenPicture, openPicture } from "../../structures/print/print-picture.ts";
import { openSvg } from "../../uploads/svg/open-svg.ts";
import { Unprintable } from "./unprintable.ts";

const pixelsPerInch = 300;
/** Its pixels are in memory several times, so a drawing for a very large box has fewer of them. */
const mostPixels = 25_000_000;

/** The picture of an SVG file whose longer side has this length on the sheet. */
export async function openDrawing(path: string, millimetres: number): Promise<OpenPicture> {
  const file = await openSvg(path);
  if (!file.ok) throw new Unprintable({ kind: "unsafe-svg", detail: null });
  const { source, size } = file.value;
  const [longer, shorter] = [Math.max(size.width, size.height), Math.min(size.width, size.height)];
  const wanted = Math.ceil((millimetres / millimetresPerInch) * pixelsPerInch);
  const most = Math.floor(Math.sqrt((mostPixels * longer) / shorter));
  const along = size.width >= size.height ? "width" : "height";
  const { width, height, pixels } = renderSvg(source, along, Math.max(1, Math.min(wanted, most)));
  const data = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  return openPicture({ data, raw: { width, height, channels: 4 } });
}
