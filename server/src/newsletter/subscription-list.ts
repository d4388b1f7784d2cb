import type { Result } from "@boxwright/core/kernel/result";
import type { SubscriptionStatus } from "@boxwright/core/newsletter/subscription";
import type { Reader } from "./postgres/subscription-store.ts";
import type { ListRefusal } from "./refusals.ts";

/** The list of subscribers, in the shop's database or at a mail service. */
export interface SubscriptionList {
  /** An email that was never on the list is `unsubscribed`. */
  statusOf(reader: Reader): Promise<Result<SubscriptionStatus, ListRefusal>>;
  /** Ends the subscription, if there is one. */
  end(reader: Reader): Promise<Result<null, ListRefusal>>;
}
