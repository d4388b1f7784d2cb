import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { ReviewState, StarCounts } from "@boxwright/core/reviews/review";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { desc, inArray } from "drizzle-orm";
import { linesOfOwner } from "../orders/sold-lines.ts";
import type { Database } from "../platform/db/database.ts";
import type { CursorRefusal, Page } from "../platform/db/keyset.ts";
import {
  countStars,
  countStates,
  findReview,
  listInState,
  type ModeratedReview,
  type Review,
  type StateCount,
} from "./postgres/review-store.ts";
import { reviews } from "./postgres/tables.ts";

export type { ModeratedReview } from "./postgres/review-store.ts";

interface ReviewsForStaff {
  readonly page: Page<ModeratedReview>;
  readonly states: readonly StateCount[];
  /** The stars of all reviews that are shown. */
  readonly shown: StarCounts;
}

/** A page of a tenant's reviews in a state, with the counts of all states. */
export async function readReviewsForStaff(
  db: Database,
  which: { readonly tenant: TenantName; readonly state: ReviewState },
  at: { readonly cursor: string | null; readonly size: number },
): Promise<Result<ReviewsForStaff, CursorRefusal>> {
  const { tenant } = which;
  const [page, states, stars] = await Promise.all([
    listInState(db, which, at),
    countStates(db, tenant),
    countStars(db, { tenant, productKey: null, demoLanguage: null }),
  ]);
  return page.ok ? ok({ page: page.value, states, shown: stars.all }) : page;
}

/** A buyer's review; null for one of another tenant and for demo reviews, which nobody moderates. */
export async function reviewOfBuyer(db: Database, tenant: TenantName, id: string): Promise<Review | null> {
  const review = await findReview(db, id);
  return review === undefined || review.tenant !== tenant || review.isDemo ? null : review;
}

/** The newest reviews of a customer. */
export function reviewsOfBuyer(db: Database, buyer: Owner, limit: number) {
  const { id, stars, title, productKey, state, createdAt } = reviews;
  return db
    .select({ id, stars, title, productKey, state, createdAt })
    .from(reviews)
    .where(inArray(reviews.orderLineId, linesOfOwner(db, buyer)))
    .orderBy(desc(createdAt))
    .limit(limit);
}
