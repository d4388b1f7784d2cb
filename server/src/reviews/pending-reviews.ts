import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, count, eq, min, sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { reviews } from "./postgres/tables.ts";

/** The reviews that wait for moderation, as a number. */
export interface ReviewCount {
  readonly count: number;
  /** Those that came before a moment. */
  readonly before: number;
  readonly oldestAt: Date | null;
  /** The oldest of them; null without any. */
  readonly first: { readonly id: string; readonly stars: number; readonly title: string } | null;
}

export async function countPendingReviews(db: Database, tenant: TenantName, before: Date): Promise<ReviewCount> {
  const isPending = and(eq(reviews.tenant, tenant), eq(reviews.state, "pending"));
  const [[counts], [first]] = await Promise.all([
    db
      .select({
        count: count(),
        before: sql<number>`count(*) filter (where ${reviews.createdAt} < ${before})`,
        oldestAt: min(reviews.createdAt),
      })
      .from(reviews)
      .where(isPending),
    db
      .select({ id: reviews.id, stars: reviews.stars, title: reviews.title })
      .from(reviews)
      .where(isPending)
      .orderBy(asc(reviews.createdAt), asc(reviews.id))
      .limit(1),
  ]);
  return { count: 0, before: 0, oldestAt: null, ...counts, first: first ?? null };
}
