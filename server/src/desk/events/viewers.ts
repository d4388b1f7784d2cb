import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { announceViewers } from "./announce.ts";
import { orderViewers } from "./postgres/tables.ts";

/** A member of staff who has an order open. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
}

/** How long somebody counts as a viewer without saying so again. */
const validSeconds = 60;

/** Who has the order open, the longest first. */
export async function viewersOf(db: Database, orderId: string, now: Date): Promise<readonly Viewer[]> {
  const { staffId: id, name, since, seenAt } = orderViewers;
  return db
    .select({ id, name, since })
    .from(orderViewers)
    .where(and(eq(orderViewers.orderId, orderId), gt(seenAt, validFrom(now))))
    .orderBy(asc(since), asc(id));
}

/** Says that a member of staff has an order open, or no longer, and announces it if it is news. */
export async function lookAtOrder(
  db: Database,
  { id: staffId, name, tenant }: Pick<SignedInStaff, "id" | "name" | "tenant">,
  { orderId, isOpen, now }: { readonly orderId: string; readonly isOpen: boolean; readonly now: Date },
): Promise<readonly Viewer[]> {
  await inTransaction(db, async (tx) => {
    const isNews = isOpen
      ? sql`insert into ${orderViewers} as known (order_id, staff_id, name, since, seen_at)
          values (${orderId}, ${staffId}, ${name}, ${now}, ${now})
          on conflict (order_id, staff_id) do update set name = excluded.name, seen_at = greatest(known.seen_at, excluded.seen_at),
            since = case when known.seen_at > ${validFrom(now)} then known.since else excluded.since end
          returning since = ${now} as "isNews"`
      : sql`delete from ${orderViewers} where order_id = ${orderId} and staff_id = ${staffId} returning true as "isNews"`;
    const { rows } = await tx.execute<{ isNews: boolean }>(isNews);
    if (rows[0]?.isNews) await announceViewers(tx, tenant, orderId);
  });
  return viewersOf(db, orderId, now);
}

/** Deletes the rows that are valid no more. */
export async function forgetViewers(db: Database, now: Date): Promise<void> {
  await db.delete(orderViewers).where(lt(orderViewers.seenAt, validFrom(now)));
}

function validFrom(now: Date): Date {
  return new Date(now.getTime() - validSeconds * 1000);
}
