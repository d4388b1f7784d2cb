import { type Database, inTransaction } from "../platform/db/database.ts";
import { grantMail } from "./grant-mail.ts";
import { type Account, lockAccount } from "./postgres/account-store.ts";

/** The account whose owner is to be told that someone signed up with the e-mail; null where they were told within the hour. */
export function warnOfSignUp(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  accountId: string,
  mailId: string,
): Promise<Account | null> {
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (account === undefined) return null;
    const grant = await grantMail(transaction, account, "sign-up refused", mailId, now());
    return grant === "too many" ? null : account;
  });
}
