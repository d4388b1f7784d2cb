import type { SubscriptionStatus } from "@boxwright/core/newsletter/subscription";
import type { Reader } from "./postgres/subscription-store.ts";

/** Who keeps the list of readers: the shop itself, or a mail service. What it throws is that it cannot be asked now. */
export interface SubscriptionList {
  /** An address that was never there is unsubscribed. */
  statusOf(reader: Reader): Promise<SubscriptionStatus>;
  /** Ends a subscription, if there is one. */
  end(reader: Reader): Promise<void>;
}
