import { ok } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { keysetQuery, pageOf } from "../../platform/db/keyset.ts";
import { uuidForm } from "../../platform/ids.ts";
import { deadLetterQueue } from "../../platform/queue/pg-boss-queue.ts";
import { bossJobs, isCountedFor, isFailed, isOfTenant, isWaiting } from "./postgres/boss-jobs.ts";

export interface JobFilter {
  readonly tenant: TenantName;
  readonly queue: string | null;
  readonly state: "failed" | "waiting";
}

/** Queues that hold no work of the shop: copies of failed jobs, and what the queue plans for itself. */
const ownQueues = [deadLetterQueue, "__pgboss__send-it"];
const isWork = notInArray(bossJobs.name, ownQueues);

/** A page of the jobs that failed at their last attempt, or that wait, newest first. */
export async function listJobs(
  db: Database,
  { tenant, queue, state }: JobFilter,
  page: { readonly cursor: string | null; readonly size: number },
) {
  const query = keysetQuery({ at: bossJobs.createdOn, id: bossJobs.id, direction: "newest first" }, page);
  if (!query.ok) return query;
  const { where, orderBy, limit, position } = query.value;
  const found = await db
    .select({ row: bossJobs, position })
    .from(bossJobs)
    .where(
      and(
        isWork,
        // Before the tenant, which is in the payload: PostgreSQL checks conditions of the same cost in this sequence.
        state === "failed" ? isFailed : isWaiting,
        isOfTenant(tenant),
        queue === null ? undefined : eq(bossJobs.name, queue),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit);
  return ok(pageOf(query.value, found));
}

/** What each queue has waiting, running, failed, and done in the last 24 hours, by name. */
export async function countJobs(db: Database, tenant: TenantName, now: Date) {
  const dayAgo = sql`${now.toISOString()}::timestamptz - interval '24 hours'`;
  const number = (counted: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${counted})`.mapWith(Number);
  return db
    .select({
      name: bossJobs.name,
      waiting: number(isWaiting),
      running: number(sql`${bossJobs.state} = 'active'`),
      failed: number(isFailed),
      done: number(sql`${bossJobs.state} = 'completed' and ${bossJobs.completedOn} > ${dayAgo}`),
      lastAt: sql<Date | null>`max(${bossJobs.completedOn})`.mapWith(bossJobs.completedOn),
    })
    .from(bossJobs)
    .where(and(isWork, isCountedFor(tenant)))
    .groupBy(bossJobs.name)
    .orderBy(bossJobs.name);
}

/** The ids in a payload. All other parts may be about a person, and the desk does not need them. */
export function idsIn(data: Readonly<Record<string, unknown>> | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(data ?? {}).flatMap(([name, value]) =>
      typeof value === "string" && uuidForm.test(value) ? [[name, value] as const] : [],
    ),
  );
}

const longestProblem = 500;

/** The text of a failure, without the addresses of persons. */
export function problemIn(output: { readonly message?: unknown } | null): string | null {
  const message = output?.message;
  if (typeof message !== "string") return null;
  return message.slice(0, longestProblem).replace(/[^\s@<>]+@/g, "…@");
}
