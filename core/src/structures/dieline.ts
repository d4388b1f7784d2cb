import { ok, type Result, refused } from "../kernel/result.ts";
import { type Board, type BoardCode, boardOf } from "./boards.ts";
import type { BoxFamily, BoxSize, SizeFault } from "./box-family.ts";
import { outlineOf } from "./outline.ts";
import { boundsOf, type Panel, type Point, type Segment } from "./sheet.ts";
import { sizeFaults } from "./size-faults.ts";

/** The largest sheet that the plant can cut, in millimetres. A blank may be turned on it. */
export const largestSheet = { width: 1600, height: 1200 };

/** The flat drawing of a box and everything that follows from it, in millimetres, square millimetres and grams. */
export interface Dieline {
  readonly family: BoxFamily;
  readonly board: Board;
  readonly inside: BoxSize;
  readonly outside: BoxSize;
  readonly panels: readonly Panel[];
  readonly slots: readonly (readonly Point[])[];
  /** The bounding box of the blank: its lower left corner and size. */
  readonly blank: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The rings to cut: first the outline, then the slots. */
  readonly cut: readonly (readonly Point[])[];
  readonly creases: readonly Segment[];
  readonly perforations: readonly Segment[];
  readonly grossArea: number;
  readonly netArea: number;
  readonly weight: number;
}

/** The dieline of a box. Refuses a size that the family cannot have, and a blank that is larger than the sheet. */
export function dielineOf(
  family: BoxFamily,
  inside: BoxSize,
  boardCode: BoardCode = family.defaultBoard,
): Result<Dieline, readonly SizeFault[]> {
  const board = boardOf(boardCode);
  const faults = sizeFaults(family, inside);
  if (faults.length > 0) return refused(faults);

  const { panels, slots, joints = [], perforations = [] } = family.draw(inside, board.caliper);
  const outline = outlineOf(panels.map((panel) => panel.poly));
  const blank = blankOf(outline.rings.flat());
  if (!fitsSheet(blank)) {
    return refused([{ dimension: "length", message: "The flat sheet would be too large for our cutting table." }]);
  }
  const slotArea = slots.reduce((sum, slot) => sum + outlineOf([slot]).area, 0);
  const netArea = outline.area - slotArea;
  return ok({
    family,
    board,
    inside,
    outside: family.outside(inside, board.caliper),
    panels,
    slots,
    blank,
    cut: [...outline.rings, ...slots],
    creases: [...panels.flatMap(({ hinge, angle }) => (hinge === null || angle === 0 ? [] : [hinge])), ...joints],
    perforations,
    grossArea: blank.width * blank.height,
    netArea,
    weight: (netArea / 1e6) * board.grammage,
  });
}

function blankOf(outline: readonly Point[]): Dieline["blank"] {
  const { left, right, low, high } = boundsOf(outline);
  return { x: left, y: low, width: right - left, height: high - low };
}

function fitsSheet({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return long <= largestSheet.width && short <= largestSheet.height;
}
