import { millimetresPerInch } from "../../kernel/units.ts";
import type { BoardCode } from "../boards.ts";
import type { BoxFamily, BoxSize } from "../box-family.ts";
import { type Dieline, dielineOf } from "../dieline.ts";
import { familyNamed } from "../families.ts";
import { fold, type Placement, place } from "../fold.ts";
import { boundsOf, type Panel, type Point } from "../sheet.ts";
import type { Vector } from "../solid/vector.ts";

export const inch = millimetresPerInch;

/** The dieline of a box; throws if it cannot be made. */
export function requireDieline(family: BoxFamily, size: BoxSize, board?: BoardCode): Dieline {
  const result = dielineOf("arlington", family, size, board);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** The family with a code; throws if there is none. */
export function requireFamily(code: string): BoxFamily {
  const family = familyNamed(code);
  if (family === undefined) throw new Error(code);
  return family;
}

/** Converts a size in inches to millimetres. */
export function inches(length: number, width: number, depth: number): BoxSize {
  return { length: length * inch, width: width * inch, depth: depth * inch };
}

/** The reference size of each family, whose drawing was calculated by hand. */
const referenceSizes: Readonly<Record<string, BoxSize>> = {
  mailer: inches(10, 8, 4),
  shipper: inches(12, 9, 6),
  square: inches(4, 4, 4),
  gable: inches(8, 5, 5),
  gift: inches(9, 6, 3),
  document: inches(12, 9, 1),
};

/** The dieline of a family's reference size. */
export function referenceBox(family: BoxFamily): Dieline {
  const size = referenceSizes[family.code];
  if (size === undefined) throw new Error(family.code);
  return requireDieline(family, size);
}

/** The panel with an id; throws if there is none. */
export function panelOf({ panels }: Dieline, id: string): Panel {
  const panel = panels.find((candidate) => candidate.id === id);
  if (panel === undefined) throw new Error(id);
  return panel;
}

/** The left, right, low and high end of a panel, to a hundredth of a millimetre. */
export function extent(panel: Pick<Panel, "poly">): number[] {
  return extentOf(panel).map((value) => Math.round(value * 100) / 100);
}

/** The left, right, low and high end of a panel, exactly. */
export function extentOf({ poly }: Pick<Panel, "poly">): [number, number, number, number] {
  const { left, right, low, high } = boundsOf(poly);
  return [left, right, low, high];
}

/** The position in space of a panel's point, given in coordinates of the sheet. */
export function at(placed: ReadonlyMap<string, Placement>, id: string, [x, y]: Point): Vector {
  const placement = placed.get(id);
  if (placement === undefined) throw new Error(id);
  return place(placement, [x, y, 0]);
}

/** The distance between the mid-planes of two parallel panels of the folded box, along an axis. */
export function gap(dieline: Dieline, [a, b]: readonly [string, string], axis: 0 | 1 | 2): number {
  const placed = fold(dieline.panels, 1);
  const of = (id: string) => at(placed, id, panelOf(dieline, id).poly[0] ?? [0, 0])[axis];
  return Math.abs(of(a) - of(b));
}
