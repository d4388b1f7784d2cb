import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { judgeNewsletterTicket, type NewsletterTicketKind } from "@boxwright/core/newsletter/subscription";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { hashOfKey } from "../identity/validation-keys.ts";
import type { Transaction } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import type { Subscription } from "./postgres/subscription-store.ts";
import { addTicket, lockTicket, type StoredTicket } from "./postgres/ticket-store.ts";
import type { NewsletterTicketRefusal } from "./refusals.ts";

/** Stores a ticket by the hash of its secret, and returns the secret, which only the mail contains. */
export async function issueTicket(
  tx: Transaction,
  { id: subscriptionId }: Pick<Subscription, "id">,
  kind: NewsletterTicketKind,
  mailId: string,
  issuedAt: Date,
): Promise<string> {
  const secret = newSecret();
  await addTicket(tx, { hash: hashOfKey(secret), subscriptionId, kind, mailId, issuedAt });
  return secret;
}

/** The valid ticket with this secret, locked together with its subscription. */
export async function openTicket(
  tx: Transaction,
  tenant: TenantName,
  kind: NewsletterTicketKind,
  secret: string,
  now: Date,
): Promise<Result<{ readonly ticket: StoredTicket; readonly subscription: Subscription }, NewsletterTicketRefusal>> {
  const found = await lockTicket(tx, tenant, hashOfKey(secret));
  if (found === undefined || found.ticket.kind !== kind) return refused({ kind: "invalidTicket" });
  const verdict = judgeNewsletterTicket(found.ticket, now);
  if (verdict === "good") return ok(found);
  return refused({ kind: verdict === "expired" ? "expiredTicket" : "invalidTicket" });
}
