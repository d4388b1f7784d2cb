import { type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { PriceRefusal } from "../change-prices.ts";

export function problemOf(refusal: PriceRefusal): Refusal {
  switch (refusal.kind) {
    case "staleDraft":
      return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion });
    case "noDraft":
    case "noEdition":
      return refuse("NotFound");
    case "invalidTables":
      return refuse("InvalidPrices", {
        errors: refusal.faults.map(({ path, message }) => ({ path: `tables.${path}`, message })),
      });
    case "replacesPlanned":
      return refuse("InvalidPrices", {
        errors: refusal.planned.map(({ number, effectiveFrom }) => ({
          path: "replaces",
          message: `must name Prices ${number}, planned for ${effectiveFrom.toISOString()}, which would never take effect`,
        })),
      });
    case "notPlanned":
      return refuse("InvalidTransition", {
        detail: "Only prices that are planned can be withdrawn, up to a minute before they take effect.",
      });
    case "tooFarAhead":
      return refuse("InvalidPrices", { errors: [{ path: "from", message: "must be within a year" }] });
  }
}
