import { cartConflictProblem, goodsProblem } from "@boxwright/contract/cart-problems";
import { type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { DeliveryRefusal, EstimateRefusal } from "../refusals.ts";

/** `selections` are those of the call: a quoted selection names its line in another field. */
export function problemOfDelivery(refusal: DeliveryRefusal, selections: readonly object[] = []): Refusal {
  switch (refusal.kind) {
    case "shippingAddressMissing":
      return refuse("CartNotReady", { reasons: ["SHIPPING_ADDRESS_MISSING"] });
    case "unknownLine": {
      const field = "lineItemID" in (selections[refusal.index] ?? {}) ? "lineItemID" : "lineItemId";
      const path = `selections.${refusal.index}.${field}`;
      return refuse("NotFound", { errors: [{ path, message: "is not in the cart" }] });
    }
    case "optionNotOffered":
      return notApplicable(refusal.index, "eCommerceDeliveryOptionId", "is not an option of the line");
    case "quoteOutdated":
      return notApplicable(refusal.index, "tracingRecord", "was quoted at another price or for another day");
    default:
      return refuse(...cartConflictProblem(refusal));
  }
}

function notApplicable(index: number, field: string, message: string): Refusal {
  return refuse("DeliveryOptionNotApplicable", { errors: [{ path: `selections.${index}.${field}`, message }] });
}

export function problemOfEstimate(refusal: EstimateRefusal): Refusal {
  if (refusal.kind === "goods") return refuse(...goodsProblem(refusal.refusal));
  return refuse("InvalidAddress", { detail: "Unable to recieve Shipping Options for the given Postal Code." });
}
