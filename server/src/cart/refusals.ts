import type { PlacementFault } from "@boxwright/core/artwork/placement-faults";
import type { LineRefusal } from "@boxwright/core/cart/change-lines";
import type { GoodsRefusal } from "@boxwright/core/cart/goods";
import type { CartConflict } from "@boxwright/core/cart/open-cart";
import type { InvalidAddress } from "../address/refusals.ts";
import type { DesignNotApproved, UnknownDesign } from "./designs.ts";

/** Why one line of a call cannot be added. */
export type AddedLineFault =
  | { readonly kind: "goods"; readonly refusal: GoodsRefusal }
  /** It replaces a line that the cart does not have. */
  | { readonly kind: "unknownReplacedLine" }
  /** It names files of another owner. */
  | { readonly kind: "foreignArtwork" }
  | { readonly kind: "otherProduct" }
  /** The call and the catalogue disagree on whether it is a sample. */
  | { readonly kind: "otherSampleFlag" }
  | UnknownDesign
  | DesignNotApproved
  | { readonly kind: "designOnSample" }
  | { readonly kind: "artworkOnSample" }
  | { readonly kind: "proofWithoutArtwork" }
  /** It names an approval that is not for the print of its files on its goods. */
  | { readonly kind: "printNotApproved" }
  /** Pages of its files cannot be printed where they are placed. */
  | { readonly kind: "misplaced"; readonly faults: readonly PlacementFault[] }
  | { readonly kind: "sampleQuantity" };

/** Why the quantity of one line cannot be changed. */
export type QuantityFault =
  | { readonly kind: "goods"; readonly refusal: GoodsRefusal }
  | { readonly kind: "unknownLine" }
  | { readonly kind: "sampleQuantity" };

/** A fault of a call that changes lines; `index` is the place of the line in the call's list. */
export type LineFault =
  | { readonly list: "added"; readonly index: number; readonly fault: AddedLineFault }
  | { readonly list: "updated"; readonly index: number; readonly fault: QuantityFault }
  | { readonly list: "added" | "updated" | "removed" | "restored"; readonly index: null; readonly fault: LineRefusal };

/** The most important fault comes first. */
export interface LinesRefused {
  readonly kind: "linesRefused";
  readonly faults: readonly LineFault[];
}

export type CartRefusal =
  | CartConflict
  | LinesRefused
  /** A proof that is added was ordered before. */
  | { readonly kind: "proofOrdered" }
  | InvalidAddress
  | { readonly kind: "couponNotApplicable" };
