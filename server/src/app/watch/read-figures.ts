import { plantOf } from "@boxwright/core/checkout/plant";
import type { LineState } from "@boxwright/core/orders/line-states";
import { eq, sql } from "drizzle-orm";
import { payments } from "../../checkout/payments/postgres/tables.ts";
import { countRiskyOrders } from "../../desk/today/risky-orders.ts";
import { openLines } from "../../orders/summaries/postgres/tables.ts";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { deadLetterQueue } from "../../platform/queue/pg-boss-queue.ts";
import type { Machine } from "../machine.ts";

/** What Prometheus learns from the database. */
export interface ShopFigures {
  readonly at: Date;
  readonly lines: readonly { readonly state: LineState; readonly count: number }[];
  readonly openOrders: number;
  readonly risky: { readonly late: number; readonly none: number; readonly day: number };
  readonly payments: { readonly pending: number; readonly oldestSeconds: number };
  /** Jobs that wait for a worker although their time has come. */
  readonly due: readonly { readonly job: string; readonly count: number; readonly oldestSeconds: number }[];
  /** Jobs that failed at their last attempt. */
  readonly failed: { readonly mail: number; readonly other: number };
  readonly replicas: readonly { readonly replica: string; readonly seconds: number }[];
  /** How long the database has failed to archive its log, 0 if it does not fail; null if it archives nothing. */
  readonly archiveFailsSeconds: number | null;
}

type FigureDeps = Pick<Machine, "config" | "db" | "now">;

/** Reads the figures by six statements, each of which the pool ends after 5 s. */
export async function readFigures({ config: { tenant }, db, now }: FigureDeps): Promise<ShopFigures> {
  const [lines, risky, pending, jobs, replicas, archiveFailsSeconds] = await Promise.all([
    db
      .select({ state: openLines.state, count: sql<number>`count(*)`.mapWith(Number) })
      .from(openLines)
      .where(eq(openLines.tenant, tenant))
      .groupBy(openLines.state),
    countRiskyOrders({ db, plant: plantOf(tenant), now }, tenant),
    readPending(db),
    readJobs(db),
    readReplicas(db),
    readArchiveFailure(db),
  ]);
  const { openOrders, late, noSlack, oneDay } = risky;
  return {
    at: now(),
    lines,
    openOrders,
    risky: { late, none: noSlack, day: oneDay },
    payments: pending,
    ...jobs,
    replicas,
    archiveFailsSeconds,
  };
}

async function readPending(db: Database): Promise<ShopFigures["payments"]> {
  const [row] = await db
    .select({
      pending: sql<number>`count(*)`.mapWith(Number),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${payments.createdAt})), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(eq(payments.status, "pending"));
  return row ?? { pending: 0, oldestSeconds: 0 };
}

interface JobRow extends Record<string, unknown> {
  readonly job: string;
  readonly due: number;
  readonly oldest: string;
  readonly failed: number;
}

async function readJobs(db: Database): Promise<Pick<ShopFigures, "due" | "failed">> {
  const isDue = sql`state < 'active' and not blocked and start_after <= now()`;
  const { rows } = await db.execute<JobRow>(sql`
    select name as job, count(*) filter (where ${isDue})::integer as due,
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0) as oldest,
      count(*) filter (where state = 'failed')::integer as failed
    from pgboss.job where name <> ${deadLetterQueue} and state in ('created', 'retry', 'failed') group by name`);
  const failed = { mail: 0, other: 0 };
  for (const row of rows) failed[isMail(row.job) ? "mail" : "other"] += row.failed;
  const due = rows
    .filter((row) => row.due > 0)
    .map((row) => ({ job: row.job, count: row.due, oldestSeconds: Number(row.oldest) }));
  return { due, failed };
}

function isMail(job: string): boolean {
  return job.startsWith("notifications.");
}

/** None for a user without the right to see them (`pg_read_all_stats`): its rows have no lag. */
async function readReplicas(db: Database): Promise<ShopFigures["replicas"]> {
  const { rows } = await db.execute<{ replica: string; seconds: string }>(sql`
    select application_name as replica, extract(epoch from coalesce(replay_lag, interval '0')) as seconds
    from pg_stat_replication where state = 'streaming'`);
  return rows.map(({ replica, seconds }) => ({ replica, seconds: Number(seconds) }));
}

/** An attempt that failed after the last success means that the newest part of the log is not in any backup. */
export async function readArchiveFailure(db: Database | Transaction): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: string | null }>(sql`
    select case
      when last_failed_time > coalesce(last_archived_time, '-infinity')
        then extract(epoch from now() - coalesce(last_archived_time, stats_reset))
      when last_archived_time is not null then 0
    end as seconds from pg_stat_archiver`);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Number(seconds);
}
