import { hoursBefore } from "@boxwright/core/kernel/dates";
import type { Transaction } from "../platform/db/database.ts";
import type { Account } from "./postgres/account-store.ts";
import {
  addRequestedMail,
  countRequestedMails,
  forgetRequestedMails,
  isMailRequested,
  type RequestedMail,
} from "./postgres/requested-mail-store.ts";

/** So many an hour and account. */
const most: Readonly<Record<RequestedMail["kind"], number>> = {
  "password reset": 3,
  "e-mail verification": 5,
  "taken e-mail tried": 1,
  "e-mail change refused": 1,
};

/**
 * Whether one more mail of a kind may go to a locked account: strangers can ask for these, and its owner's mailbox is
 * not to be flooded. The lock makes the count right however many ask at once; a mail that is tried again stays granted.
 */
export async function grantMail(
  tx: Transaction,
  { id: accountId }: Account,
  kind: RequestedMail["kind"],
  mailId: string,
  now: Date,
): Promise<"granted" | "granted before" | "too many"> {
  if (await isMailRequested(tx, mailId)) return "granted before";
  await forgetRequestedMails(tx, { accountId, kind }, hoursBefore(now, 1));
  if ((await countRequestedMails(tx, { accountId, kind })) >= most[kind]) return "too many";
  await addRequestedMail(tx, { id: mailId, accountId, kind, grantedAt: now });
  return "granted";
}
