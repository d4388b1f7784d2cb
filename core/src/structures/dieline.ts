import { ok, type Result, refused } from "../kernel/result.ts";
import type { PlantName } from "../storefront/tenants.ts";
import type { BoardCode } from "./boards.ts";
import type { BoxFamily, BoxSize, SizeFault } from "./box-family.ts";
import { outlineOf } from "./outline.ts";
import { type Board, boardOf, type PlantStock, stockOf } from "./plant-stock.ts";
import { boundsOf, type Panel, type Point, type Segment } from "./sheet.ts";
import { sizeFaults } from "./size-faults.ts";

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

/** The dieline of a box. Refuses a size that the family cannot have, and a blank that is larger than the plant's sheet. */
export function dielineOf(
  plant: PlantName,
  family: BoxFamily,
  inside: BoxSize,
  boardCode: BoardCode = family.defaultBoard,
): Result<Dieline, readonly SizeFault[]> {
  const board = boardOf(plant, boardCode);
  const faults = sizeFaults(family, inside);
  if (faults.length > 0) return refused(faults);

  const { panels, slots, joints = [], perforations = [] } = family.draw(inside, board.caliper);
  const outline = outlineOf(panels.map((panel) => panel.poly));
  const blank = blankOf(outline.rings.flat());
  if (!fitsSheet(blank, stockOf(plant).largestSheet)) {
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

function fitsSheet({ width, height }: Dieline["blank"], sheet: PlantStock["largestSheet"]): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return long <= sheet.width && short <= sheet.height;
}
