import { ok } from "@boxwright/core/kernel/result";
import type { Database } from "../../platform/db/database.ts";
import { endSubscription } from "../end-subscription.ts";
import { findSubscription } from "../postgres/subscription-store.ts";
import type { SubscriptionList } from "../subscription-list.ts";

/** The list in the shop's own database. */
export function embeddedList(db: Database, now: () => Date): SubscriptionList {
  return {
    statusOf: async (reader) => ok((await findSubscription(db, reader))?.status ?? "unsubscribed"),
    async end(reader) {
      const subscription = await findSubscription(db, reader);
      if (subscription !== undefined) await endSubscription(db, subscription, now());
      return ok(null);
    },
  };
}
