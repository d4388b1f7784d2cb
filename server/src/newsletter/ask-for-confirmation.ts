import { hoursBefore } from "@boxwright/core/kernel/dates";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { SubscriptionRequest } from "./events.ts";
import { changeSubscription, lockSubscription } from "./postgres/subscription-store.ts";
import { countConfirmMails } from "./postgres/ticket-store.ts";
import { issueTicket } from "./tickets.ts";

/** So many an hour and address: whoever types in the address of somebody else shall not flood their mailbox. */
const mostMails = 3;

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
  return inTransaction(db, async (tx) => {
    const at = now();
    const subscription = await lockSubscription(tx, { tenant, email }, culture, at);
    if (subscription.status === "subscribed") return null;
    if ((await countConfirmMails(tx, subscription.id, hoursBefore(at, 1), mailId)) >= mostMails) return null;
    // Whoever has ended it stays so until they confirm: the wish may be a stranger's.
    await changeSubscription(tx, subscription.id, { culture, requestedAt: at });
    return {
      confirm: await issueTicket(tx, subscription, "confirm", mailId, at),
      unsubscribe: await issueTicket(tx, subscription, "unsubscribe", mailId, at),
    };
  });
}
