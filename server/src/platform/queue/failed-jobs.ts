import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { deadLetterQueue } from "./pg-boss-queue.ts";

/** The jobs that failed at every attempt and were not retried or dropped since. */
export interface FailedJobs {
  readonly count: number;
  readonly oldestAt: Date | null;
  /** The oldest of them; null without any. */
  readonly first: { readonly id: string; readonly name: string } | null;
}

export async function countFailedJobs(db: Database): Promise<FailedJobs> {
  const { rows } = await db.execute<{ id: string; name: string; at: Date; count: number }>(sql`
    select id, name, completed_on as at, count(*) over () as count
    from pgboss.job where name <> ${deadLetterQueue} and state = 'failed' order by completed_on, id limit 1`);
  const [first] = rows;
  if (first === undefined) return { count: 0, oldestAt: null, first: null };
  return { count: first.count, oldestAt: new Date(first.at), first: { id: first.id, name: first.name } };
}
