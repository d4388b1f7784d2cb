import type { Matrix } from "@boxwright/core/structures/matrix";
import { PDFArray } from "@cantoo/pdf-lib";
import { boundsOfPoints, boxOf, cornersOf, sharedBox } from "./boxes.ts";
import type { Box } from "./graphics-state.ts";
import { itemsOf, type MaybeObject, numberEntry, numberOf, numbersEntry } from "./objects.ts";
import type { PageNode } from "./page-tree.ts";

/** Where a page is, in millimetres from the lower left corner of its trim box, as it is seen. */
export interface PageGeometry {
  readonly width: number;
  readonly height: number;
  readonly hasTrimBox: boolean;
  /** The whole page. */
  readonly media: Box;
  /** From the user space of the page. */
  readonly matrix: Matrix;
}

/** A page without a size of its own has that of letter paper in most programs. */
const letter: Box = [0, 0, 612, 792];
const millimetresPerPoint = 25.4 / 72;
/** ISO 32000-2 allows user units up to this. */
const largestUnit = 75_000;

export function pageGeometry({ dict, entries }: PageNode): PageGeometry {
  const media = usable(boxIn(entries.get("MediaBox"))) ?? letter;
  const crop = within(media, boxIn(entries.get("CropBox")));
  const trim = within(media, boxOf(numbersEntry(dict, "TrimBox")));
  const seen = trim ?? crop ?? media;
  const unit = numberEntry(dict, "UserUnit") ?? 1;
  const scale = millimetresPerPoint * (unit > 0 && unit <= largestUnit ? unit : 1);
  const matrix = matrixOfPage(seen, numberOf(entries.get("Rotate")) ?? 0, scale);
  const [, , width, height] = boundsOfPoints(cornersOf(seen, matrix));
  return { width, height, hasTrimBox: trim !== null, media: boundsOfPoints(cornersOf(media, matrix)), matrix };
}

/** Pages turn clockwise by a multiple of 90 degrees. */
function matrixOfPage([left, low, right, high]: Box, rotate: number, s: number): Matrix {
  const turn = ((rotate % 360) + 360) % 360;
  if (turn === 90) return [0, -s, s, 0, -low * s, right * s];
  if (turn === 180) return [-s, 0, 0, -s, right * s, high * s];
  if (turn === 270) return [0, s, -s, 0, high * s, -left * s];
  return [s, 0, 0, s, -left * s, -low * s];
}

function boxIn(object: MaybeObject): Box | null {
  return object instanceof PDFArray ? boxOf(itemsOf(object).map((item) => numberOf(item) ?? 0)) : null;
}

function within(media: Box, box: Box | null): Box | null {
  return usable(box === null ? null : sharedBox(media, box));
}

function usable(box: Box | null): Box | null {
  return box !== null && box[2] > box[0] && box[3] > box[1] ? box : null;
}
