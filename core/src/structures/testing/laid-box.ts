import { millimetresPerInch } from "../../kernel/units.ts";
import type { BoardCode } from "../boards.ts";
import type { BoxFamily, BoxSize } from "../box-family.ts";
import { type Dieline, dielineOf } from "../dieline.ts";
import { familyNamed } from "../families.ts";
import { fold, type Placement, place } from "../fold.ts";
import { boundsOf, type Panel, type Point } from "../sheet.ts";
import type { Vector } from "../solid/vector.ts";

export const inch = millimetresPerInch;

/** The dieline of a box that can be made. */
export function laid(family: BoxFamily, size: BoxSize, board?: BoardCode): Dieline {
  const result = dielineOf(family, size, board);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** The family of a code that there is. */
export function named(code: string): BoxFamily {
  const family = familyNamed(code);
  if (family === undefined) throw new Error(code);
  return family;
}

/** A size in inches, in millimetres. */
export function inches(length: number, width: number, depth: number): BoxSize {
  return { length: length * inch, width: width * inch, depth: depth * inch };
}

/** Of each family the size whose drawing was worked out by hand. */
const workedSizes: Readonly<Record<string, BoxSize>> = {
  mailer: inches(10, 8, 4),
  shipper: inches(12, 9, 6),
  square: inches(4, 4, 4),
  gable: inches(8, 5, 5),
  gift: inches(9, 6, 3),
  document: inches(12, 9, 1),
};

/** The dieline of the size that was worked out by hand. */
export function workedBox(family: BoxFamily): Dieline {
  const size = workedSizes[family.code];
  if (size === undefined) throw new Error(family.code);
  return laid(family, size);
}

/** A panel that there is. */
export function panelOf({ panels }: Dieline, id: string): Panel {
  const panel = panels.find((candidate) => candidate.id === id);
  if (panel === undefined) throw new Error(id);
  return panel;
}

/** Left, right, low and high end of a panel, to the hundredth of a millimetre. */
export function extent(panel: Pick<Panel, "poly">): number[] {
  return extentOf(panel).map((value) => Math.round(value * 100) / 100);
}

/** Left, right, low and high end of a panel, exactly. */
export function extentOf({ poly }: Pick<Panel, "poly">): [number, number, number, number] {
  const { left, right, low, high } = boundsOf(poly);
  return [left, right, low, high];
}

/** Where a point of a panel's own place on the sheet has come to. */
export function at(placed: ReadonlyMap<string, Placement>, id: string, [x, y]: Point): Vector {
  const placement = placed.get(id);
  if (placement === undefined) throw new Error(id);
  return place(placement, [x, y, 0]);
}

/** Between the mid-planes of two parallel panels, along the axis that they face. */
export function gap(dieline: Dieline, [a, b]: readonly [string, string], axis: 0 | 1 | 2): number {
  const placed = fold(dieline.panels, 1);
  const of = (id: string) => at(placed, id, panelOf(dieline, id).poly[0] ?? [0, 0])[axis];
  return Math.abs(of(a) - of(b));
}
