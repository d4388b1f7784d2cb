import { addressProblem } from "@boxwright/contract/address";
import { cultureFormats } from "@boxwright/core/kernel/format";
import { transitionText } from "@boxwright/core/orders/advance";
import type { RefundTooGreat } from "@boxwright/core/orders/refund-lines";
import type { CancelRefusal, HandPaymentRefusal, RefundOrderRefusal } from "../../../orders/refusals.ts";
import { type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { DeskEditRefusal } from "../edit-order.ts";
import type { DeskMoveRefusal, MoneyRefusal, OrderChanged } from "../refusals.ts";
import type { ParcelRefusal } from "../ship-parcel.ts";
import { unfitTexts } from "../unfit-texts.ts";

const format = cultureFormats("en-US");

const beingPaid = refuse("RequestInFlight", { detail: "This order is being paid.", retryAfterSeconds: 2 });

/** A conflict, with what somebody else changed first. */
function problemOfConflict({ currentVersion, changes }: OrderChanged): Refusal {
  return refuse("ConcurrentModification", {
    currentVersion,
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  });
}

export function problemOfMove(refusal: DeskMoveRefusal | OrderChanged): Refusal {
  switch (refusal.kind) {
    case "orderChanged":
      return problemOfConflict(refusal);
    case "lineNotFound":
      return refuse("NotFound");
    case "rightMissing":
      return refuse("Forbidden", { detail: `Moving the line out of this state needs the right ${refusal.right}.` });
    case "invalidTransition":
      return refuse("InvalidTransition", { detail: transitionText(refusal) });
    case "unfit":
      return refuse("InvalidTransition", { detail: unfitTexts[refusal.fault] });
    case "printMissing":
      return refuse("InvalidTransition", { detail: refusal.sentence });
    case "proofOutdated":
      return refuse("InvalidTransition", {
        detail: "The line has no proof that shows its artwork as it is now. Send it to the artwork check.",
      });
    case "proofNotApproved":
      return refuse("InvalidTransition", {
        detail: "The customer has to approve a proof of this artwork first. Ask for the approval.",
      });
    case "noPlant":
      return refuse("InvalidTransition", { detail: "The shop has no plant to which it could send the line." });
    case "notNumbered":
      return refuse("InvalidTransition", { detail: "The order has no number yet. Please try again in a minute." });
  }
}

export function problemOfCancellation(refusal: CancelRefusal | MoneyRefusal | OrderChanged): Refusal {
  switch (refusal.kind) {
    case "beyondLimit":
    case "factorRequired":
      return problemOfMoney(refusal);
    case "orderChanged":
      return "changes" in refusal
        ? problemOfConflict(refusal)
        : refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "lineNotFound":
      return refuse("NotFound");
    case "orderBeingPaid":
      return beingPaid;
    case "creditUsed":
      return refuse("InvalidTransition", {
        detail: "The price of this proof was taken off an order of its box. Cancel that box first.",
      });
    case "invalidTransition":
      return refuse("InvalidTransition", { detail: transitionText(refusal) });
  }
}

function problemOfMoney({ kind }: MoneyRefusal): Refusal {
  return refuse(kind === "beyondLimit" ? "AmountBeyondLimit" : "FactorRequired");
}

export function problemOfRefund(refusal: RefundOrderRefusal | MoneyRefusal | OrderChanged): Refusal {
  switch (refusal.kind) {
    case "orderChanged":
      return problemOfConflict(refusal);
    case "beyondLimit":
    case "factorRequired":
      return problemOfMoney(refusal);
    case "lineNotFound":
      return refuse("NotFound", { detail: "The order has no such line." });
    case "orderBeingPaid":
      return beingPaid;
    case "nothingToRefund":
      return refuse("InvalidTransition", { detail: "The order has no credit that could be paid out." });
    case "refundTooGreat":
      return problemOfTooGreat(refusal);
  }
}

/** Names the most that is possible of each refused amount. */
function problemOfTooGreat({ amounts }: RefundTooGreat): Refusal {
  return refuse("RefundTooGreat", {
    errors: amounts.map(({ of, most }) => ({
      path: of === "order" ? "total" : of === "shipping" ? "shipping" : `lines.${of.lineId}`,
      message: `must be at most ${format.cents(most)}`,
    })),
  });
}

export function problemOfPayment(refusal: HandPaymentRefusal | MoneyRefusal | OrderChanged): Refusal {
  switch (refusal.kind) {
    case "orderChanged":
      return problemOfConflict(refusal);
    case "beyondLimit":
    case "factorRequired":
      return problemOfMoney(refusal);
    case "orderAlreadyPaid":
      return refuse("OrderAlreadyPaid");
    case "orderBeingPaid":
      return beingPaid;
    case "paymentTooGreat":
      return refuse("PaymentTooGreat", { detail: `Only ${format.cents(refusal.due)} is due.` });
    case "wrongDay":
      return refuse("InvalidTransition", {
        detail: `The payment must have arrived between the day of the order, ${refusal.earliest}, and today, ${refusal.latest}.`,
        errors: [{ path: "receivedOn", message: `must be from ${refusal.earliest} to ${refusal.latest}` }],
      });
    case "paymentRecorded":
      return refuse("PaymentTooGreat", {
        detail: "The order has a payment with this method and reference already.",
        errors: [{ path: "reference", message: "must be new for this order" }],
      });
  }
}

export function problemOfPayout(refusal: MoneyRefusal | { readonly kind: "noOpenRefund" } | OrderChanged): Refusal {
  switch (refusal.kind) {
    case "orderChanged":
      return problemOfConflict(refusal);
    case "noOpenRefund":
      return refuse("InvalidTransition", { detail: "No person has to pay this refund back." });
    default:
      return problemOfMoney(refusal);
  }
}

export function problemOfEdit(refusal: DeskEditRefusal | OrderChanged): Refusal {
  switch (refusal.kind) {
    case "orderChanged":
      return problemOfConflict(refusal);
    case "invalidAddress":
      return refuse(...addressProblem(refusal.faults));
    case "locked":
      return refuse("OrderLocked", { detail: `The plant has had this order since ${refusal.since.toISOString()}.` });
    case "otherTaxes":
      return refuse("InvalidAddress", {
        detail: "The taxes and the delivery of an order are those of its state. Cancel the order and place it again.",
        errors: [{ path: `shippingAddress.${refusal.field}`, message: "must stay the same" }],
      });
    case "lineNotFound":
      return refuse("NotFound", { detail: "The order has no such line." });
    case "lineEnded":
      return refuse("InvalidTransition", { detail: "The line is cancelled." });
    case "tooEarly":
      return refuse("InvalidTransition", {
        detail: `The line was promised for ${refusal.earliest}, so it cannot be promised for an earlier day.`,
      });
    case "unknownStaff":
      return refuse("NotFound", { detail: "There is no such member of staff." });
  }
}

export function problemOfParcel(refusal: ParcelRefusal | OrderChanged): Refusal {
  switch (refusal.kind) {
    case "orderChanged":
      return problemOfConflict(refusal);
    case "lineNotFound":
      return refuse("NotFound");
    case "trackingIdTaken":
      return refuse("TrackingIdTaken");
    case "parcelRecorded":
      return refuse("TrackingIdTaken", {
        detail: "A parcel with this tracking id has as many pieces of the line already. Was it entered twice?",
      });
    case "tooManyPieces":
      return refuse("InvalidQuantity", { detail: `Only ${refusal.left} pieces of the line are left to ship.` });
    case "oldStatus":
      return refuse("InvalidTransition", { detail: `The parcel is ${refusal.status} already.` });
    case "invalidTransition":
      return refuse("InvalidTransition", { detail: transitionText(refusal) });
  }
}

/** The problem of one of many moves. */
export function problemOfListedMove(refusal: DeskMoveRefusal | ParcelRefusal | OrderChanged): Refusal {
  switch (refusal.kind) {
    case "trackingIdTaken":
    case "parcelRecorded":
    case "tooManyPieces":
    case "oldStatus":
      return problemOfParcel(refusal);
    default:
      return problemOfMove(refusal);
  }
}
