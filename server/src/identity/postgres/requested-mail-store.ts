import { and, count, eq, lt, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { requestedMails } from "./tables.ts";

export type RequestedMail = typeof requestedMails.$inferSelect;
type OfKind = Pick<RequestedMail, "accountId" | "kind">;

export async function addRequestedMail(tx: Transaction, mail: RequestedMail): Promise<void> {
  await tx.insert(requestedMails).values(mail);
}

export async function isMailRequested(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.$count(requestedMails, eq(requestedMails.id, id));
  return found > 0;
}

export async function countRequestedMails(tx: Transaction, { accountId, kind }: OfKind): Promise<number> {
  const [row] = await tx
    .select({ mails: count() })
    .from(requestedMails)
    .where(and(eq(requestedMails.accountId, accountId), eq(requestedMails.kind, kind)));
  return row?.mails ?? 0;
}

export async function deleteRequestedMails(tx: Transaction, { accountId, kind }: OfKind, before: Date): Promise<void> {
  await tx
    .delete(requestedMails)
    .where(
      and(
        eq(requestedMails.accountId, accountId),
        eq(requestedMails.kind, kind),
        lte(requestedMails.grantedAt, before),
      ),
    );
}

/** Deletes the counts of mails that were requested before a moment. */
export async function deleteMailsRequestedBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, requestedMails, lt(requestedMails.grantedAt, moment));
}
