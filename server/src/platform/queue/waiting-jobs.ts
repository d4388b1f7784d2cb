import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { deadLetterQueue } from "./pg-boss-queue.ts";

/** Jobs of one kind that wait for their work. */
export interface WaitingJobs {
  readonly name: string;
  readonly count: number;
  readonly oldestAt: Date;
}

/** Not the clean-ups by schedule, and not what the queue plans for itself. */
const isWaitingWork = sql`state < 'active' and name not in (select name from pgboss.schedule)
  and name <> ${deadLetterQueue} and name not like '\\_\\_pgboss%'`;

/** The waiting jobs by their names. */
export async function listWaitingJobs(db: Database): Promise<readonly WaitingJobs[]> {
  const { rows } = await db.execute<{ name: string; count: number; oldest: string | Date }>(sql`
    select name, count(*)::int as count, min(created_on) as oldest from pgboss.job
    where ${isWaitingWork} group by name order by name`);
  return rows.map(({ name, count, oldest }) => ({ name, count, oldestAt: new Date(oldest) }));
}

/** Drops waiting jobs whose names begin with a room, and that were enqueued before a moment. Returns how many. */
export async function dropWaitingJobs(tx: Transaction, room: string, before: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set state = 'cancelled', completed_on = now()
    where ${isWaitingWork} and starts_with(name, ${`${room}.`}) and created_on < ${before.toISOString()}`);
  return rowCount ?? 0;
}
