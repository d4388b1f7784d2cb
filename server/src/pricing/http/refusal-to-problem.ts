import { selectionProblem } from "@boxwright/contract/catalogue";
import { addressFaults } from "@boxwright/core/address/address-faults";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { PriceRefusal } from "../refusals.ts";

/** `quantityPaths` are the fields of the call with quantities. */
export function problemOf(refusal: PriceRefusal, quantityPaths: readonly string[] = []): Refusal {
  switch (refusal.kind) {
    case "unknownProduct":
      return refuse("NotFound");
    case "invalidSelection":
      return refuse(...selectionProblem(refusal.selection));
    case "quantityNotOffered":
      return refuse("InvalidQuantity", { errors: quantityPaths.map((path) => ({ path, message: refusal.offered })) });
    case "unknownPlace":
      return refuse("InvalidAddress", { errors: [{ path: refusal.field, message: addressFaults[refusal.fault] }] });
    case "taxesUnavailable":
      return refuse("Unavailable");
  }
}
