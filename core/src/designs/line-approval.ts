import type { Selection } from "../catalogue/product.ts";

/** The approval of the design of a line: exactly these bytes are printed, even if the design changes later. */
export interface LineApproval {
  readonly id: string;
  /** The approved version of the design. */
  readonly version: number;
  readonly printSha256: string;
  /** The name of the design when the line was added. */
  readonly designName: string;
  /** When the design was approved, as ISO 8601. */
  readonly approvedAt: string;
  /** Pictures of the approved version, flat and folded, and its print file, for anyone with these URLs. */
  readonly preview2dUrl: string;
  readonly preview3dUrl: string;
  readonly printUrl: string;
}

/** The part of a hash that people read, for example in the name of a print file. */
export function shortHash(sha256: string): string {
  return sha256.slice(0, 8);
}

/** An approval with the goods that it is for, in any quantity. */
export interface ApprovedGoods {
  readonly sku: string;
  /** In its canonical form. */
  readonly selection: Selection;
  readonly approval: LineApproval;
}

/** The first of these approvals that is for exactly these goods. */
export function approvalFor(
  approved: readonly ApprovedGoods[],
  goods: Pick<ApprovedGoods, "sku" | "selection">,
): LineApproval | null {
  return (
    approved.find((one) => one.sku === goods.sku && isSameSelection(one.selection, goods.selection))?.approval ?? null
  );
}

/** Whether two selections in their canonical form choose the same. */
export function isSameSelection(one: Selection, other: Selection): boolean {
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return left.length === right.length && left.every(([attribute, value]) => other[attribute] === value);
}
