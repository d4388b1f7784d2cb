import { hoursBefore } from "@boxwright/core/kernel/dates";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { subscriptionRequested } from "./events.ts";
import { changeSubscription, lockSubscription } from "./postgres/subscription-store.ts";
import { countConfirmMails } from "./postgres/ticket-store.ts";
import { issueTicket } from "./tickets.ts";

type SubscriptionRequest = ReturnType<typeof subscriptionRequested.payload.parse>;

/** So many an hour and address: whoever types in the address of somebody else shall not flood their mailbox. */
const mostMails = 3;

/** Only notes the wish: nothing is looked up, so that neither the answer nor its time tells whether the e-mail is known. */
export async function requestSubscription(
  { db, outbox }: { readonly db: Database; readonly outbox: Outbox },
  request: SubscriptionRequest,
): Promise<void> {
  await inTransaction(db, (transaction) => outbox.announce(transaction, subscriptionRequested, request));
}

/** What the mail that asks for a confirmation needs. */
export interface ConfirmSecrets {
  readonly confirm: string;
  readonly unsubscribe: string;
}

/** The secrets of the mail that asks to confirm; null where none goes out, for one is subscribed or had enough mails. */
export function askForConfirmation(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { tenant, email, culture }: SubscriptionRequest,
  mailId: string,
): Promise<ConfirmSecrets | null> {
  return inTransaction(db, async (transaction) => {
    const at = now();
    const subscription = await lockSubscription(transaction, { tenant, email }, culture, at);
    if (subscription.status === "subscribed") return null;
    const anHourAgo = hoursBefore(at, 1);
    if ((await countConfirmMails(transaction, subscription.id, anHourAgo, mailId)) >= mostMails) return null;
    // Whoever has ended it stays so until they confirm: the wish may be a stranger's.
    await changeSubscription(transaction, subscription.id, { culture, requestedAt: at });
    return {
      confirm: await issueTicket(transaction, subscription, "confirm", mailId, at),
      unsubscribe: await issueTicket(transaction, subscription, "unsubscribe", mailId, at),
    };
  });
}
