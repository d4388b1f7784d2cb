import { bleedWidth } from "../structures/bleed.ts";
import { type BoardCode, boardKinds } from "../structures/boards.ts";
import { printResolution } from "../structures/print-resolution.ts";

/** The limits of what prints well on a kind of board. Lengths are in millimetres, type sizes and strokes in points, ink in percent. */
export interface PrintProfile {
  /**
   * Pixels per inch of pictures: for sharp print, and at least. Boxes are printed in 150 lines per inch, which need twice as many pixels.
   * Line art, of one bit per pixel, has hard edges and needs twice the pixels again. Printers of cartons ask for the same.
   */
  readonly ppi: { readonly good: number; readonly least: number };
  readonly lineArt: { readonly good: number; readonly least: number };
  /** More ink than this does not dry before the sheets are stacked. Corrugated board takes less before its flutes show. */
  readonly inkSum: { readonly warn: number; readonly fail: number };
  /** The smallest text. Reversed text, light on dark, has to be larger, because ink spreads into it. */
  readonly text: { readonly plain: number; readonly reversed: number };
  readonly stroke: { readonly plain: number; readonly reversed: number };
  /** Text below this size in several inks shows colored edges if the plates are not in register. */
  readonly smallText: number;
  /**
   * The die may cut this far beside its line, as the templates draw it: 1/8 inch. On flaps of rough board, which shift while they are
   * folded, more is better; null if not.
   */
  readonly bleed: { readonly needed: number; readonly least: number; readonly onFlaps: number | null };
  /** Print keeps as far from cuts on the inner side, too. Creases are rolled more exactly, so 1/16 inch is enough. */
  readonly safe: { readonly cut: number; readonly crease: number };
  /** The narrowest part that a die cuts out and a stripping tool removes, as makers of dies ask for it. */
  readonly cutPart: number;
  /** How much larger or smaller than the blank a page may be: within the first, it is the same, and beyond the second, it is for another box. */
  readonly size: { readonly same: number; readonly other: number };
  /** Lines of a template that lie this far from the dieline were moved. Programs round them by less. */
  readonly templateLine: number;
  /** A stroke this near the outline, along this part of its length, is the outline of the template in a printed ink. */
  readonly printedLine: { readonly within: number; readonly part: number };
  /** The smallest module of QR codes and the narrowest bar, in millimetres. The bar has 80 % of the nominal size of GS1. */
  readonly module: { readonly square: number; readonly bar: number };
  /** Clear modules around a code by ISO/IEC 18004, and the difference of luminance that scanners need. */
  readonly code: { readonly clear: number; readonly contrast: number };
  /** Ink on more square millimetres of a glue area weakens the joint. */
  readonly glueArea: number;
}

const coated: PrintProfile = {
  ppi: { good: printResolution.ideal, least: printResolution.least },
  lineArt: { good: 600, least: 300 },
  // 300 % is the limit that carton printers publish. Beyond 340 %, the ink sets off onto the next sheet of the stack.
  inkSum: { warn: 300, fail: 340 },
  // Text and strokes as printers of cartons publish them for digital and offset print.
  text: { plain: 6, reversed: 8 },
  stroke: { plain: 0.25, reversed: 0.5 },
  // The stems of larger text are several times wider than the usual error of register, about 0.1 mm.
  smallText: 12,
  // Less than half of the bleed shows board even with a usual deviation of the die.
  bleed: { needed: bleedWidth, least: 1.5, onFlaps: null },
  safe: { cut: 3.175, crease: 1.5875 },
  cutPart: 2,
  // The tolerance of cutting is 1 mm; beyond 3 mm, no bleed covers the difference.
  size: { same: 1, other: 3 },
  templateLine: 0.5,
  printedLine: { within: 0.4, part: 0.3 },
  module: { square: 0.4, bar: 0.264 },
  code: { clear: 4, contrast: 0.4 },
  glueArea: 100,
};

/** Guides for flexo print on corrugated board ask for text of 8 to 12 points; digital and offset print need no more than 8. */
const rough: PrintProfile = {
  ...coated,
  inkSum: { warn: 280, fail: 340 },
  text: { plain: 8, reversed: 10 },
  stroke: { plain: 0.5, reversed: 1 },
  bleed: { ...coated.bleed, onFlaps: 5 },
  cutPart: 4,
};

/** Coarse flutes and uncoated kraft spread ink more than coated board. */
const roughBoards: readonly BoardCode[] = ["B", "C", "EB"];

export function profileOf(board: BoardCode, color: "white" | "kraft"): PrintProfile {
  return color === "kraft" || (boardKinds[board].isCorrugated && roughBoards.includes(board)) ? rough : coated;
}
