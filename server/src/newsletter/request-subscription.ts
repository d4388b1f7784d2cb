import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { type SubscriptionRequest, subscriptionRequested } from "./events.ts";

/** Only notes the wish: nothing is looked up, so that neither the answer nor its time tells whether the e-mail is known. */
export async function requestSubscription(
  { db, outbox }: { readonly db: Database; readonly outbox: Outbox },
  request: SubscriptionRequest,
): Promise<void> {
  await inTransaction(db, (tx) => outbox.announce(tx, subscriptionRequested, request));
}
