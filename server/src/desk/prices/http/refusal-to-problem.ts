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
    case "tooFarAhead":
      return refuse("InvalidPrices", { errors: [{ path: "from", message: "must be within a year" }] });
  }
}
