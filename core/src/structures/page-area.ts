import type { Dieline } from "./dieline.ts";
import { type Matrix, matrixOfFace, product } from "./matrix.ts";
import { type PagePlace, placedToArea } from "./page-place.ts";
import { facesOn, type PanelFace } from "./panel-faces.ts";
import type { PrintSide } from "./sheet.ts";

/** An area of the sheet for pages: the blank, or the face of a panel. */
export interface PageArea {
  readonly width: number;
  readonly height: number;
  /** From the area as it is seen, in millimetres from its lower left corner, to the sheet. */
  readonly toSheet: Matrix;
}

/** The area that a place is measured in; null if the box does not print on its panel. */
export function areaFor({ side, panel }: Pick<PagePlace, "side" | "panel">, dieline: Dieline): PageArea | null {
  if (panel === null) return blankArea(dieline, side);
  const face = faceFor(dieline, side, panel);
  return face === undefined ? null : { width: face.width, height: face.height, toSheet: matrixOfFace(face) };
}

/** From a page to the sheet; null if the box does not print on the panel of the place. */
export function placedOnSheet(
  place: PagePlace,
  page: { readonly width: number; readonly height: number },
  dieline: Dieline,
): Matrix | null {
  const area = areaFor(place, dieline);
  return area && product(area.toSheet, placedToArea(place, page));
}

/** The inside is the sheet turned over, mirrored in x, as the print template has it. */
function blankArea({ blank: { x, y, width, height } }: Dieline, side: PrintSide): PageArea {
  const toSheet: Matrix = side === "outside" ? [1, 0, 0, 1, x, y] : [-1, 0, 0, 1, x + width, y];
  return { width, height, toSheet };
}

type FacesByPanel = ReadonlyMap<string, PanelFace>;
const kept = new WeakMap<Dieline, Map<PrintSide, FacesByPanel>>();

/** The printed face of a panel. Faces are found by folding the box, so they are kept. */
export function faceFor(dieline: Dieline, side: PrintSide, panel: string): PanelFace | undefined {
  const known = kept.get(dieline) ?? new Map<PrintSide, FacesByPanel>();
  kept.set(dieline, known);
  const faces = known.get(side) ?? new Map(facesOn(dieline, side).map((face) => [face.panel, face]));
  known.set(side, faces);
  return faces.get(panel);
}
