import { and, count, eq, lte } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { requestedMails } from "./tables.ts";

export type RequestedMail = typeof requestedMails.$inferSelect;
type OfKind = Pick<RequestedMail, "accountId" | "kind">;

export async function addRequestedMail(transaction: Transaction, mail: RequestedMail): Promise<void> {
  await transaction.insert(requestedMails).values(mail);
}

export async function isMailRequested(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction.$count(requestedMails, eq(requestedMails.id, id));
  return found > 0;
}

export async function countRequestedMails(transaction: Transaction, { accountId, kind }: OfKind): Promise<number> {
  const [row] = await transaction
    .select({ mails: count() })
    .from(requestedMails)
    .where(and(eq(requestedMails.accountId, accountId), eq(requestedMails.kind, kind)));
  return row?.mails ?? 0;
}

export async function forgetRequestedMails(
  transaction: Transaction,
  { accountId, kind }: OfKind,
  before: Date,
): Promise<void> {
  await transaction
    .delete(requestedMails)
    .where(
      and(
        eq(requestedMails.accountId, accountId),
        eq(requestedMails.kind, kind),
        lte(requestedMails.grantedAt, before),
      ),
    );
}
