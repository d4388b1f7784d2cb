import { type Refusal, refuse } from "../../platform/http/operation.ts";
import type { NewsletterRefusal } from "../refusals.ts";

const retryAfterSeconds = 10;

export function problemOf({ kind }: NewsletterRefusal): Refusal {
  switch (kind) {
    case "unknownTenant":
    case "unknownAudience":
      return refuse("NotFound");
    case "cultureNotOffered":
      return refuse("InvalidCulture");
    case "notTheirEmail":
      return refuse("Forbidden");
    case "invalidTicket":
      return refuse("InvalidTicket");
    case "expiredTicket":
      return refuse("ExpiredTicket");
    case "listUnavailable":
      return refuse("Unavailable", { retryAfterSeconds });
  }
}
