import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { passwordResetRequested } from "./events.ts";
import { grantMail } from "./grant-mail.ts";
import { findAccountByEmail, lockAccount } from "./postgres/account-store.ts";
import { recordSecurityEvent } from "./postgres/security-event-store.ts";
import { issueTicket } from "./tickets.ts";

type ResetRequest = ReturnType<typeof passwordResetRequested.payload.parse>;

/** Only announces the request. It looks nothing up, so that neither reply nor response time reveals whether the email is known. */
export async function requestPasswordReset(
  { db, outbox }: { readonly db: Database; readonly outbox: Outbox },
  request: ResetRequest,
): Promise<void> {
  await inTransaction(db, (tx) => outbox.announce(tx, passwordResetRequested, request));
}

/** Issues the ticket for the mail. Null if no mail goes out: no account has the email, or the account has reached its limit of mails. */
export function issueResetTicket(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { tenant, email, clientIp, requestId }: ResetRequest,
  mailId: string,
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const known = await findAccountByEmail(tx, tenant, email);
    const account = known && (await lockAccount(tx, known.id));
    if (account?.email !== email) return null;
    const at = now();
    const grant = await grantMail(tx, account, "password reset", mailId, at);
    if (grant === "too many") return null;
    if (grant === "granted") {
      const event = {
        at,
        tenant,
        kind: "password reset requested",
        accountId: account.id,
        clientIp,
        requestId,
      } as const;
      await recordSecurityEvent(tx, event);
    }
    return issueTicket(tx, account, "reset_password", at);
  });
}
