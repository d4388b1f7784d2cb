import { type Database, inTransaction } from "../platform/db/database.ts";
import { readSubscription, type Subscription } from "./postgres/subscription-store.ts";
import { issueTicket } from "./tickets.ts";

/** To whom the mail of welcome goes, with the secret that unsubscribes; null where they have left already. */
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
