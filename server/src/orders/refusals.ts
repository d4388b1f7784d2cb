import type { PlacementFault } from "@boxwright/core/artwork/placement-faults";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { Cents } from "@boxwright/core/kernel/money";
import type { InvalidTransition } from "@boxwright/core/orders/advance";
import type { HandMoveFault } from "@boxwright/core/orders/hand-moves";
import type { RefundRefusal } from "@boxwright/core/orders/refund-lines";
import type { ArtworkNotTaken } from "@boxwright/core/orders/send-artwork";
import type { DesignNotApproved, UnknownDesign } from "../cart/designs.ts";
import type { CartRefusal } from "../cart/refusals.ts";
import type { LineNotMade } from "./repriced-lines.ts";

/** Why a line cannot be moved to another state. */
export type MoveRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "orderChanged"; readonly currentVersion: number }
  | InvalidTransition;

/** Why a member of staff cannot move a line of a locked order. */
export type HandMoveRefusal =
  | Exclude<MoveRefusal, { readonly kind: "orderChanged" }>
  | { readonly kind: "unfit"; readonly fault: HandMoveFault }
  /** The line waits for the approval of a proof that no longer shows its goods, or that its shopper has decided about. */
  | { readonly kind: "proofOutdated" }
  /** The shopper has to approve a proof of the line first, for example because staff have fixed its artwork. */
  | { readonly kind: "proofNotApproved" };

/** Why artwork that was sent for a line is refused. */
export type ArtworkRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "orderChanged"; readonly currentVersion: number }
  | { readonly kind: "foreignArtwork" }
  /** A page of the files cannot be printed there. */
  | { readonly kind: "misplaced"; readonly faults: readonly PlacementFault[] }
  | UnknownDesign
  | DesignNotApproved
  | ArtworkNotTaken;

/** Why lines of an order cannot be cancelled. */
export type CancelRefusal =
  | MoveRefusal
  | { readonly kind: "orderBeingPaid" }
  /** A line is a proof whose credit reduced the price of another line. */
  | { readonly kind: "creditUsed" };

/** Why nothing of an order can be refunded now. */
export type RefundOrderRefusal =
  | RefundRefusal
  | { readonly kind: "orderBeingPaid" }
  /** The order has no credit that could be paid out. */
  | { readonly kind: "nothingToRefund" };

/** Why a payment by check or bank transfer is not recorded. */
export type HandPaymentRefusal =
  | { readonly kind: "orderAlreadyPaid" }
  | { readonly kind: "orderBeingPaid" }
  | { readonly kind: "paymentTooGreat"; readonly due: Cents }
  /** It is dated before the order or after today, as days of the shop. */
  | { readonly kind: "wrongDay"; readonly earliest: CalendarDate; readonly latest: CalendarDate }
  /** The order has a payment with this reference already. */
  | { readonly kind: "paymentRecorded" };

/** Why lines of an order cannot be ordered again. */
export type ReorderRefusal =
  | { readonly kind: "orderNotFound" }
  /** The call names a line that is not in the order, or changes one that it does not order again. */
  | { readonly kind: "unknownLine"; readonly lineId: string }
  | { readonly kind: "linesNotMade"; readonly lines: readonly LineNotMade[] }
  /** The cart does not take the lines. `lines` are those of the order, in the sequence of the added lines. */
  | { readonly kind: "cart"; readonly refusal: CartRefusal; readonly lines: readonly LineNotAdded[] };

export interface LineNotAdded {
  readonly id: string;
  readonly isSample: boolean;
  readonly isProof: boolean;
}

/** Why an order cannot be claimed. An order of another customer counts as not found. */
export type ClaimRefusal = { readonly kind: "emailNotVerified" } | { readonly kind: "orderNotFound" };
