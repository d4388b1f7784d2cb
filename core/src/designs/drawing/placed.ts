import type { Ink } from "../../structures/colour/ink.ts";
import type { Matrix } from "../../structures/matrix.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import type { PrintSide } from "../../structures/sheet.ts";
import type { Typefaces } from "../lettering/typeface.ts";
import type { Frame } from "../place.ts";
import type { DesignObject, Swatch } from "../scene.ts";
import type { DrawnSheet } from "./drawn-sheet.ts";
import type { Entry } from "./entry.ts";

/** What the drawing of an object depends on besides the object. A typeface that loads later makes another `typefaces`. */
export interface Surroundings {
  readonly swatches: readonly Swatch[];
  readonly sheet: DrawnSheet;
  readonly side: PrintSide;
  readonly typefaces: Typefaces;
}

/** An object with everything that places it on the sheet. */
export interface Placed {
  readonly object: DesignObject;
  readonly face: PanelFace;
  readonly frame: Frame;
  readonly clip: string;
  readonly around: Surroundings;
}

/** An entry without a stroke and a picture. */
export function entryOf({ object, clip }: Placed, path: string, matrix: Matrix, ink: Ink | null): Entry {
  return { object: object.id, path, matrix, ink, stroke: null, clip, image: null, isContinuation: false };
}
