import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { deleteInBatches } from "../../platform/db/in-batches.ts";
import { passwordAttempts } from "./tables.ts";

export interface AttemptLimit {
  readonly attempts: number;
  /** The count starts again so long after the first attempt; after the last one, if that locks. */
  readonly seconds: number;
  /** Whether the last attempt within the limit begins a wait of its own. */
  readonly locks?: boolean;
}

/**
 * Counts an attempt. If there were too many, it returns when the next one is allowed. One statement decides, so that concurrent
 * attempts in several processes never exceed the limit.
 */
export async function takeAttempt(
  db: Database,
  subject: string,
  { attempts, seconds, locks = false }: AttemptLimit,
  now: Date,
): Promise<Date | null> {
  const endsAt = new Date(now.getTime() + seconds * 1000);
  const isOver = lte(passwordAttempts.endsAt, now);
  const isLast = locks ? gte(passwordAttempts.count, attempts - 1) : sql`false`;
  const taken = await db
    .insert(passwordAttempts)
    .values({ subject, count: 1, endsAt })
    .onConflictDoUpdate({
      target: passwordAttempts.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${passwordAttempts.count} + 1 end`,
        endsAt: sql`case when ${isOver} or ${isLast} then excluded.ends_at else ${passwordAttempts.endsAt} end`,
      },
      setWhere: sql`${isOver} or ${passwordAttempts.count} < ${attempts}`,
    })
    .returning({ subject: passwordAttempts.subject });
  return taken.length === 1 ? null : endOf(db, subject, now);
}

async function endOf(db: Database, subject: string, now: Date): Promise<Date> {
  const [row] = await db.select().from(passwordAttempts).where(eq(passwordAttempts.subject, subject));
  return row?.endsAt ?? now;
}

/** Whether a further attempt is refused. */
export async function isSpent(db: Database, subject: string, { attempts }: AttemptLimit, now: Date): Promise<boolean> {
  const spent = await db
    .select({ subject: passwordAttempts.subject })
    .from(passwordAttempts)
    .where(
      and(
        eq(passwordAttempts.subject, subject),
        gte(passwordAttempts.count, attempts),
        gt(passwordAttempts.endsAt, now),
      ),
    );
  return spent.length === 1;
}

/** Uncounts an attempt that did not fail. */
export async function returnAttempt(db: Database, subject: string): Promise<void> {
  await db
    .update(passwordAttempts)
    .set({ count: sql`greatest(${passwordAttempts.count} - 1, 0)` })
    .where(eq(passwordAttempts.subject, subject));
}

export async function clearAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(passwordAttempts).where(eq(passwordAttempts.subject, subject));
}

export async function deleteAttemptsEndedBefore(db: Database, moment: Date): Promise<void> {
  await deleteInBatches(db, passwordAttempts, lt(passwordAttempts.endsAt, moment));
}
