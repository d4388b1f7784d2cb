import type { Right } from "@boxwright/core/identity/rights";
import type { SendRefusal } from "../../fulfilment/send-by-hand.ts";
import type { HandMoveRefusal } from "../../orders/refusals.ts";

/** A change of an order by somebody else. */
export interface EarlierChange {
  readonly at: Date;
  /** The name of a member of staff, `customer`, or the name of a job or plant. */
  readonly by: string;
  readonly what: string;
}

/** The order has another version than the member of staff saw. */
export interface OrderChanged {
  readonly kind: "orderChanged";
  readonly currentVersion: number;
  /** What changed since then, the newest first. */
  readonly changes: readonly EarlierChange[];
}

/** Why a member of staff cannot move a line at the desk. */
export type DeskMoveRefusal =
  | HandMoveRefusal
  /** The move needs a right that the member of staff does not have. */
  | { readonly kind: "rightMissing"; readonly right: Right }
  /** The print of the line is missing, lost or cannot be made; the sentence says which. */
  | { readonly kind: "printMissing"; readonly sentence: string }
  | SendRefusal;

/** Why a member of staff may not move this amount of money. */
export type MoneyRefusal =
  /** It takes the sum of the order above the limit of the role. */
  | { readonly kind: "beyondLimit" }
  /** It needs a second factor that was just confirmed. */
  | { readonly kind: "factorRequired" };
