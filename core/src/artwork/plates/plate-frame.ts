import { millimetresPerInch } from "../../kernel/units.ts";
import { bleedWidth } from "../../structures/bleed.ts";
import type { Dieline } from "../../structures/dieline.ts";
import type { Matrix } from "../../structures/matrix.ts";
import { edgesOf } from "../../structures/polygon.ts";
import type { Bounds, Point, PrintSide, Segment } from "../../structures/sheet.ts";

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

/** The middle of a pixel on the sheet. */
export function pointOf({ side, perMillimetre, area }: PlateFrame, column: number, row: number): Point {
  const across = (column + 0.5) / perMillimetre;
  return [side === "outside" ? area.left + across : area.right - across, area.high - (row + 0.5) / perMillimetre];
}

/** Maps the column and the row of a pixel to its middle on the sheet, as {@link pointOf} does. */
export function pixelsToSheet(frame: PlateFrame): Matrix {
  const [x, y] = pointOf(frame, 0, 0);
  const length = 1 / frame.perMillimetre;
  return [frame.side === "outside" ? length : -length, 0, 0, -length, x, y];
}

/** A pixel of a part of the sheet. */
export interface FramePixel {
  readonly pixel: number;
  readonly column: number;
  readonly row: number;
}

/** The pixels whose middle is in an area of the sheet: row by row, those between each two edges of its rings. */
export function* pixelsIn(frame: PlateFrame, rings: readonly (readonly Point[])[]): Generator<FramePixel> {
  const edges = rings.flatMap((ring) => edgesOf(ring.map((point) => pixelOf(frame, point))));
  const heights = edges.flatMap(([[, y0], [, y1]]) => [y0, y1]);
  const limited = (at: number, most: number) => Math.min(Math.max(Math.ceil(at - 0.5), 0), most);
  const last = limited(
    heights.reduce((most, y) => Math.max(most, y), 0),
    frame.rows,
  );
  for (
    let row = limited(
      heights.reduce((least, y) => Math.min(least, y), frame.rows),
      frame.rows,
    );
    row < last;
    row++
  ) {
    const crossings = crossingsAt(edges, row + 0.5);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const end = limited(crossings[pair + 1] ?? 0, frame.columns);
      for (let column = limited(crossings[pair] ?? 0, frame.columns); column < end; column++) {
        yield { pixel: row * frame.columns + column, column, row };
      }
    }
  }
}

/** Where a row crosses edges, from left to right. */
function crossingsAt(edges: readonly Segment[], y: number): number[] {
  const crossings: number[] = [];
  for (const [[ax, ay], [bx, by]] of edges) {
    if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return crossings.sort((one, other) => one - other);
}
