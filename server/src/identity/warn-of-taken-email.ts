import { type Database, inTransaction } from "../platform/db/database.ts";
import { grantMail } from "./grant-mail.ts";
import { type Account, lockAccount } from "./postgres/account-store.ts";
import type { RequestedMail } from "./postgres/requested-mail-store.ts";

/**
 * The account whose owner gets a mail about a taken email; null if they had one within the last hour. Either somebody tried the
 * owner's email, or the owner tried somebody else's.
 */
export function warnOfTakenEmail(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  accountId: string,
  kind: Extract<RequestedMail["kind"], "taken email tried" | "email change refused">,
  mailId: string,
): Promise<Account | null> {
  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined) return null;
    const grant = await grantMail(tx, account, kind, mailId, now());
    return grant === "too many" ? null : account;
  });
}
