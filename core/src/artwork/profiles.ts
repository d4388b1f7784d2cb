import { type BoardCode, boardKinds } from "../structures/boards.ts";

/** The limits of what prints well on a kind of board. Lengths are in millimetres, type sizes and strokes in points, ink in percent. */
export interface PrintProfile {
  /** Pixels an inch of pictures: sharp, and the least. Print of cartons is raster of 150 lines an inch, which needs twice as many pixels. */
  readonly ppi: { readonly good: number; readonly least: number };
  /** More ink does not dry before the sheet is stacked. Corrugated board takes less before its flutes show. */
  readonly inkSum: { readonly warn: number; readonly fail: number };
  /** Light text on dark fills in as ink spreads. */
  readonly text: { readonly plain: number; readonly reversed: number };
  readonly stroke: { readonly plain: number; readonly reversed: number };
  /** Text below this size in several inks shows colored edges if the plates are not in register. */
  readonly smallText: number;
  /** The die may cut this far beside its line, as the templates draw it: 1/8 inch. */
  readonly bleed: { readonly needed: number; readonly least: number };
  /** The same from the other side of the cut; creases are rolled more exactly, and take 1/16 inch. */
  readonly safe: { readonly cut: number; readonly crease: number };
  /** Modules of QR codes in millimetres, and narrow bars: 80 % of the nominal size of GS1. */
  readonly module: { readonly square: number; readonly bar: number };
  /** Clear modules around a code by ISO/IEC 18004, and the difference of luminance that scanners need. */
  readonly code: { readonly clear: number; readonly contrast: number };
  /** Ink on more square millimetres of a glue area weakens the joint. */
  readonly glueArea: number;
}

const coated: PrintProfile = {
  ppi: { good: 300, least: 150 },
  inkSum: { warn: 300, fail: 340 },
  text: { plain: 6, reversed: 8 },
  stroke: { plain: 0.25, reversed: 0.5 },
  smallText: 12,
  bleed: { needed: 3.175, least: 1.5 },
  safe: { cut: 3.175, crease: 1.5875 },
  module: { square: 0.4, bar: 0.264 },
  code: { clear: 4, contrast: 0.4 },
  glueArea: 100,
};

const rough: PrintProfile = {
  ...coated,
  inkSum: { warn: 280, fail: 340 },
  text: { plain: 8, reversed: 10 },
  stroke: { plain: 0.5, reversed: 1 },
};

/** Coarse flutes and uncoated kraft spread ink more than coated board. */
const roughBoards: readonly BoardCode[] = ["B", "C", "EB"];

export function profileOf(board: BoardCode, color: "white" | "kraft"): PrintProfile {
  return color === "kraft" || (boardKinds[board].isCorrugated && roughBoards.includes(board)) ? rough : coated;
}
