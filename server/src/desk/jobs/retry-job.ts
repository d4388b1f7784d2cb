import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, sql } from "drizzle-orm";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { violatedConstraint } from "../../platform/db/errors.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";
import { bossJobs, isFailed } from "./postgres/boss-jobs.ts";

/** `notFailed`: it waits, runs or has ended, or another job does the same now. */
export interface RetryRefusal {
  readonly kind: "notFailed";
}

/** Gives a job that failed at its last attempt one more, at once, and records that. */
export async function retryJob(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor, tenant, clientIp }: { readonly actor: Actor; readonly tenant: TenantName; readonly clientIp: string | null },
  jobId: string,
): Promise<Result<null, RetryRefusal>> {
  try {
    return await inTransaction(db, async (tx) => {
      const retried = await tx
        .update(bossJobs)
        .set({
          state: sql`'retry'`,
          retryLimit: sql`greatest(${bossJobs.retryLimit}, ${bossJobs.retryCount}) + 1`,
          startAfter: sql`now()`,
          completedOn: null,
        })
        .where(and(eq(bossJobs.id, jobId), isFailed))
        .returning({ queue: bossJobs.name });
      const [job] = retried;
      if (job === undefined) return refused({ kind: "notFailed" });
      const subject = { kind: "job", id: jobId, label: job.queue };
      const change = { before: { state: "failed" }, after: { state: "waiting" }, reason: null, clientIp };
      await recordChange(tx, tenant, { actor, action: "job.retried", subject, ...change }, now());
      return ok(null);
    });
  } catch (error) {
    if (violatedConstraint(error) !== null) return refused({ kind: "notFailed" });
    throw error;
  }
}
