import { hoursBefore } from "@boxwright/core/kernel/dates";
import type { Transaction } from "../platform/db/database.ts";
import type { Account } from "./postgres/account-store.ts";
import {
  addRequestedMail,
  countRequestedMails,
  deleteRequestedMails,
  isMailRequested,
  type RequestedMail,
} from "./postgres/requested-mail-store.ts";

/** Per hour and account. */
const limits: Readonly<Record<RequestedMail["kind"], number>> = {
  "password reset": 3,
  "email verification": 5,
  "taken email tried": 1,
  "email change refused": 1,
};

/**
 * Whether another mail of this kind may go to a locked account. Strangers can request these mails, and must not flood its
 * owner's mailbox. The lock makes the count exact; a mail that is sent again stays granted.
 */
export async function grantMail(
  tx: Transaction,
  { id: accountId }: Account,
  kind: RequestedMail["kind"],
  mailId: string,
  now: Date,
): Promise<"granted" | "granted before" | "too many"> {
  if (await isMailRequested(tx, mailId)) return "granted before";
  await deleteRequestedMails(tx, { accountId, kind }, hoursBefore(now, 1));
  if ((await countRequestedMails(tx, { accountId, kind })) >= limits[kind]) return "too many";
  await addRequestedMail(tx, { id: mailId, accountId, kind, grantedAt: now });
  return "granted";
}
