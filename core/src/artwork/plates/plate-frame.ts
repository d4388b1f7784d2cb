import { millimetresPerInch } from "../../kernel/units.ts";
import { bleedWidth } from "../../structures/bleed.ts";
import type { Dieline } from "../../structures/dieline.ts";
import type { Bounds, Point, PrintSide } from "../../structures/sheet.ts";

/** Where the pixels of a printed side are on the sheet: the blank with its bleed, as the side is seen. Rows are counted from the top. */
export interface PlateFrame {
  readonly side: PrintSide;
  readonly columns: number;
  readonly rows: number;
  readonly perMillimetre: number;
  /** The area on the sheet, in millimetres. */
  readonly area: Bounds;
}

/** Pixels per inch: fewer hide lines and edges, and more show nothing that an ink sum or a bleed needs. */
const resolution = { least: 72, most: 144 };
/** Along the longer side of a preview. */
export const previewPixels = 2048;

/** The frame of a side: with as many pixels as a preview has, within the limits of the resolution. */
export function plateFrame({ blank }: Dieline, side: PrintSide): PlateFrame {
  const longer = (Math.max(blank.width, blank.height) + 2 * bleedWidth) / millimetresPerInch;
  const perInch = Math.min(Math.max(previewPixels / longer, resolution.least), resolution.most);
  return frameAt({ blank }, side, perInch / millimetresPerInch);
}

/** The frame of a side with a resolution of its own. */
export function frameAt({ blank }: Pick<Dieline, "blank">, side: PrintSide, perMillimetre: number): PlateFrame {
  const area = {
    left: blank.x - bleedWidth,
    right: blank.x + blank.width + bleedWidth,
    low: blank.y - bleedWidth,
    high: blank.y + blank.height + bleedWidth,
  };
  const pixels = (length: number) => Math.max(1, Math.round(length * perMillimetre));
  return { side, columns: pixels(area.right - area.left), rows: pixels(area.high - area.low), perMillimetre, area };
}

/** The place of a point of the sheet among the pixels. Whole numbers are the edges between pixels. */
export function pixelOf({ side, perMillimetre, area }: PlateFrame, [x, y]: Point): Point {
  const across = side === "outside" ? x - area.left : area.right - x;
  return [across * perMillimetre, (area.high - y) * perMillimetre];
}

/** The place on the sheet, in millimetres: left, low, right, high, of an area of pixels. */
export function sheetBox(
  { side, perMillimetre, area }: PlateFrame,
  [left, top, right, bottom]: readonly [number, number, number, number],
): [number, number, number, number] {
  const [near, far] = [left / perMillimetre, right / perMillimetre];
  const [from, to] = side === "outside" ? [area.left + near, area.left + far] : [area.right - far, area.right - near];
  return [from, area.high - bottom / perMillimetre, to, area.high - top / perMillimetre];
}
