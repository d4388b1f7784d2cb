import type { Visitor } from "@boxwright/core/identity/visitor";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { emailVerificationRequested } from "./events.ts";
import { grantMail } from "./grant-mail.ts";
import { type Account, lockAccount } from "./postgres/account-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { issueTicket } from "./tickets.ts";

interface VerificationRequest {
  readonly siteUrl: string;
  readonly culture: string;
}

/** Announces the request. Whether a mail goes out is decided when it is made. */
export async function requestEmailVerification(
  { db, outbox, now }: { readonly db: Database; readonly outbox: Outbox; readonly now: () => Date },
  visitor: Visitor,
  { siteUrl, culture }: VerificationRequest,
  origin: CallOrigin,
): Promise<void> {
  const { id: accountId, tenant, sessionId } = visitor;
  await inTransaction(db, async (tx) => {
    const kind = "email verification requested";
    await recordSecurityEvent(tx, { at: now(), tenant, kind, accountId, sessionId, ...origin });
    await outbox.announce(tx, emailVerificationRequested, { accountId, siteUrl, culture });
  });
}

export interface VerificationTicket {
  readonly account: Account;
  readonly secret: string;
}

/** Issues the ticket for the mail. Null if no mail goes out: the email is verified already, or the account has reached its limit of mails. */
export function issueVerificationTicket(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  accountId: string,
  mailId: string,
): Promise<VerificationTicket | null> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined || account.emailVerifiedAt !== null) return null;
    const at = now();
    const grant = await grantMail(tx, account, "email verification", mailId, at);
    if (grant === "too many") return null;
    return { account, secret: await issueTicket(tx, account, "verify_email", at) };
  });
}
