import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { EventRefusal } from "../refusals.ts";

export function problemOf({ kind, retryAfterSeconds }: EventRefusal): Refusal {
  switch (kind) {
    case "eventBudgetSpent":
      return refuse("TooManyRequests", { retryAfterSeconds });
  }
}
