import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { ReviewRefusal } from "../refusals.ts";

export function problemOf({ kind }: ReviewRefusal): Refusal {
  switch (kind) {
    case "unknownTenant":
    case "unknownStorefront":
    case "unknownLine":
      return refuse("NotFound");
    case "cultureNotOffered":
      return refuse("InvalidCulture");
    case "notBought":
      return refuse("InvalidTransition", { detail: "You can only review what you bought." });
    case "alreadyReviewed":
      return refuse("InvalidTransition", { detail: "You’ve already reviewed this." });
  }
}
