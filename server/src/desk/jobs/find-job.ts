import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { bossJobs, isOfTenant } from "./postgres/boss-jobs.ts";

/** Whether a job exists that is about no other tenant. */
export async function findJob(
  db: Database,
  tenant: TenantName,
  jobId: string,
): Promise<{ readonly id: string } | null> {
  const isShown = and(eq(bossJobs.id, jobId), isOfTenant(tenant));
  const [job] = await db.select({ id: bossJobs.id }).from(bossJobs).where(isShown);
  return job ?? null;
}
