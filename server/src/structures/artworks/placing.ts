import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { mainFace } from "@boxwright/core/structures/main-face";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import { pixelsPerInch, printResolution, resolutionOn } from "@boxwright/core/structures/print-resolution";
import type { Point, PrintSide } from "@boxwright/core/structures/sheet";

/** A rectangle on the sheet for a print: its lower left corner and its directions, as seen by a reader, and its size. */
export interface Place {
  readonly origin: Point;
  readonly right: Point;
  readonly up: Point;
  readonly width: number;
  readonly height: number;
}

/** The size of a file: of a page of a PDF in millimetres, of a picture in pixels. */
export type FileSize =
  | { readonly unit: "mm"; readonly width: number; readonly height: number }
  | {
      readonly unit: "px";
      readonly width: number;
      readonly height: number;
      /** The resolution that the file states; null if it states none. */
      readonly perInch: number | null;
    };

/** The size of a page in millimetres, before it is placed. */
export function pageSizeOf(file: FileSize): { readonly width: number; readonly height: number } {
  if (file.unit === "mm") return file;
  const millimetres = millimetresPerInch / pixelsPerInch(file.perInch);
  return { width: file.width * millimetres, height: file.height * millimetres };
}

/** Lengths and proportions count as equal up to this relative difference. */
const tolerance = 0.01;

/** The difference between two numbers as a fraction of the second. */
function apart(one: number, other: number): number {
  return Math.abs(one / other - 1);
}

const aspectOf = ({ width, height }: Pick<Place, "width" | "height">) => width / height;

/**
 * The place of a file on a side. A file that was drawn on the template covers the sheet, or the sheet with its bleed. A file with
 * the proportions of the main panel covers that panel. Any other is centred on it, as large as its safe area allows.
 */
export function placeFile(dieline: Dieline, side: PrintSide, file: FileSize): Place {
  const [sheet] = [sheetOf(dieline, side, 0), sheetOf(dieline, side, bleedWidth)]
    .filter((place) => isDrawnFor(place, file))
    .toSorted((one, other) => misfit(one, file) - misfit(other, file));
  if (sheet !== undefined) return sheet;
  const panel = mainPanelOf(dieline, side);
  const aspect = aspectOf(file);
  return apart(aspect, aspectOf(panel)) <= tolerance ? panel : containedIn(grown(panel, -bleedWidth), aspect);
}

/**
 * Whether a file was drawn to cover a place: it has the size of the place, or it is a picture with its proportions and enough pixels for
 * print.
 * Programs write a low resolution such as 72 into any picture, so a resolution that is too low for print is ignored.
 */
function isDrawnFor(place: Place, file: FileSize): boolean {
  if (apart(aspectOf(file), aspectOf(place)) > tolerance) return false;
  const width = printedWidth(file);
  if (width !== null && apart(width, place.width) <= tolerance) return true;
  if (file.unit === "mm" || (file.perInch !== null && file.perInch >= printResolution.least)) return false;
  return resolutionOn(place, file) >= printResolution.least;
}

/** How much the proportions and the printed width of a file differ from those of a place. */
function misfit(place: Place, file: FileSize): number {
  return apart(aspectOf(file), aspectOf(place)) + apart(printedWidth(file) ?? place.width, place.width);
}

/** In millimetres; null for a picture that states no resolution. */
function printedWidth(file: FileSize): number | null {
  if (file.unit === "mm") return file.width;
  return file.perInch === null ? null : (file.width / file.perInch) * millimetresPerInch;
}

/** The whole sheet as seen on a side, with a margin around it. The inside is the sheet turned over. */
function sheetOf({ blank: { x, y, width, height } }: Dieline, side: PrintSide, around: number): Place {
  const sheet: Place =
    side === "outside"
      ? { origin: [x, y], right: [1, 0], up: [0, 1], width, height }
      : { origin: [x + width, y], right: [-1, 0], up: [0, 1], width, height };
  return grown(sheet, around);
}

/** The most visible panel. */
export function mainPanelOf(dieline: Dieline, side: PrintSide): Place {
  return placeOf(mainFace(dieline, side)) ?? sheetOf(dieline, side, 0);
}

function placeOf(face: PanelFace | undefined): Place | undefined {
  if (face === undefined) return undefined;
  const { origin, right, up, width, height } = face;
  return { origin, right, up, width, height };
}

/** A place that is larger by a length on every side, or smaller if it is negative. */
function grown(place: Place, by: number): Place {
  return {
    ...place,
    origin: pointOn(place, -by, -by),
    width: Math.max(1, place.width + 2 * by),
    height: Math.max(1, place.height + 2 * by),
  };
}

/** The largest place of these proportions, centred in another. */
export function containedIn(place: Place, aspect: number): Place {
  const width = Math.min(place.width, place.height * aspect);
  const height = width / aspect;
  return { ...place, origin: pointOn(place, (place.width - width) / 2, (place.height - height) / 2), width, height };
}

/** The point of the sheet at these coordinates of a place. */
export function pointOn({ origin, right, up }: Place, x: number, y: number): Point {
  return [origin[0] + right[0] * x + up[0] * y, origin[1] + right[1] * x + up[1] * y];
}

/** The SVG transformation from a place's own coordinates, from its lower left corner, to the sheet's. */
export function matrixOf({ origin, right, up }: Place): string {
  return `matrix(${[...right, ...up, ...origin].join(" ")})`;
}
