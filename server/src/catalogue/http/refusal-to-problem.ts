import { selectionProblem } from "@boxwright/contract/catalogue";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { CatalogueRefusal } from "../refusals.ts";

export function problemOf(refusal: CatalogueRefusal): Refusal {
  switch (refusal.kind) {
    case "unknownProduct":
    case "unknownConfiguration":
      return refuse("NotFound");
    case "invalidSelection":
      return refuse(...selectionProblem(refusal.selection));
    case "tooManyConfigurations":
      return refuse("TooManyRequests", { retryAfterSeconds: refusal.retryAfterSeconds });
  }
}
