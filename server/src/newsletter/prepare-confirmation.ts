import { hoursBefore } from "@boxwright/core/kernel/dates";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { SubscriptionRequest } from "./events.ts";
import { changeSubscription, lockSubscription } from "./postgres/subscription-store.ts";
import { countConfirmMails } from "./postgres/ticket-store.ts";
import { issueTicket } from "./tickets.ts";

/** A limit per email, so that nobody can flood another person's mailbox. */
const maxMailsPerHour = 3;

/** The secrets of the links in the confirmation mail. */
export interface ConfirmSecrets {
  readonly confirm: string;
  readonly unsubscribe: string;
}

/** Prepares the confirmation mail. Null if no mail should go out: the reader is subscribed, or has had enough mails. */
export function prepareConfirmation(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { tenant, email, culture }: SubscriptionRequest,
  mailId: string,
): Promise<ConfirmSecrets | null> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const subscription = await lockSubscription(tx, { tenant, email }, culture, at);
    if (subscription.status === "subscribed") return null;
    if ((await countConfirmMails(tx, subscription.id, hoursBefore(at, 1), mailId)) >= maxMailsPerHour) return null;
    // An ended subscription stays ended until it is confirmed: the request may be a stranger's.
    await changeSubscription(tx, subscription.id, { culture, requestedAt: at });
    return {
      confirm: await issueTicket(tx, subscription, "confirm", mailId, at),
      unsubscribe: await issueTicket(tx, subscription, "unsubscribe", mailId, at),
    };
  });
}
