import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import type { Notice } from "../notice.ts";
import { orderNotices } from "./tables.ts";

/** Stores a notice. Returns false if it is stored already. */
export async function addNotice(tx: Transaction, notice: Notice): Promise<boolean> {
  const added = await tx.insert(orderNotices).values(notice).onConflictDoNothing().returning({ id: orderNotices.id });
  return added.length > 0;
}

/**
 * Returns the notices of a mail, oldest first. The first call claims all notices of the order and topic that have no mail yet; later calls
 * return the same notices.
 */
export async function claimNotices(
  db: Database,
  { orderId, topic }: Pick<Notice, "orderId" | "topic">,
  mailId: string,
): Promise<Notice[]> {
  const ofOrder = and(eq(orderNotices.orderId, orderId), eq(orderNotices.topic, topic));
  const readClaimed = () =>
    db
      .select()
      .from(orderNotices)
      .where(and(ofOrder, eq(orderNotices.mailId, mailId)))
      .orderBy(asc(orderNotices.createdAt), asc(orderNotices.id));
  const earlier = await readClaimed();
  if (earlier.length > 0) return earlier.map(noticeOf);
  await db
    .update(orderNotices)
    .set({ mailId })
    .where(and(ofOrder, isNull(orderNotices.mailId)));
  return (await readClaimed()).map(noticeOf);
}

function noticeOf({ mailId: _, before, after, ...notice }: typeof orderNotices.$inferSelect): Notice {
  return { ...notice, before: before as CalendarDate | null, after: after as CalendarDate | null };
}

export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, orderNotices, lt(orderNotices.createdAt, before));
}
