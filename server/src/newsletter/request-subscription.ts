import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { type SubscriptionRequest, subscriptionRequested } from "./events.ts";

/** Only announces the request. It looks nothing up, so that neither reply nor response time reveals whether the email is known. */
export async function requestSubscription(
  { db, outbox }: { readonly db: Database; readonly outbox: Outbox },
  request: SubscriptionRequest,
): Promise<void> {
  await inTransaction(db, (tx) => outbox.announce(tx, subscriptionRequested, request));
}
