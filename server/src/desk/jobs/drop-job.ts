import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, sql } from "drizzle-orm";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";
import { idsIn } from "./list-jobs.ts";
import { bossJobs, isFailed } from "./postgres/boss-jobs.ts";

interface Drop {
  readonly actor: Actor;
  readonly tenant: TenantName;
  readonly clientIp: string | null;
  readonly reason: string;
}

/** `notFailed`: it waits, runs or has ended. */
interface DropRefusal {
  readonly kind: "notFailed";
}

/** Gives up a job that failed at its last attempt, and records why. The queue deletes its row after some days, the entry stays. */
export async function dropJob(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor, tenant, clientIp, reason }: Drop,
  jobId: string,
): Promise<Result<null, DropRefusal>> {
  return inTransaction(db, async (tx) => {
    const [job] = await tx
      .update(bossJobs)
      .set({ state: sql`'cancelled'` })
      .where(and(eq(bossJobs.id, jobId), isFailed))
      .returning({ queue: bossJobs.name, data: bossJobs.data });
    if (job === undefined) return refused({ kind: "notFailed" });
    const about = idsIn(job.data);
    const subject = { kind: "job", id: jobId, label: job.queue };
    const change = { before: { state: "failed", about }, after: { state: "dropped", about }, reason, clientIp };
    await recordChange(tx, tenant, { actor, action: "job.dropped", subject, ...change }, now());
    return ok(null);
  });
}
