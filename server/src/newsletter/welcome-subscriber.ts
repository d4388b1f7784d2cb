import { type Database, inTransaction } from "../platform/db/database.ts";
import { readSubscription, type Subscription } from "./postgres/subscription-store.ts";
import { issueTicket } from "./tickets.ts";

/** The data of the welcome mail, with the secret of its unsubscribe link. Null if the reader has unsubscribed already. */
export function welcomeSubscriber(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  subscriptionId: string,
  mailId: string,
): Promise<{ readonly subscription: Subscription; readonly unsubscribe: string } | null> {
  return inTransaction(db, async (tx) => {
    const subscription = await readSubscription(tx, subscriptionId);
    if (subscription?.status !== "subscribed") return null;
    return { subscription, unsubscribe: await issueTicket(tx, subscription, "unsubscribe", mailId, now()) };
  });
}
