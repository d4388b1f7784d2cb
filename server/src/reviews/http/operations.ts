import * as contract from "@boxwright/contract/reviews";
import { isReviewable, summariseRatings } from "@boxwright/core/reviews/review";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { requestedTenant } from "@boxwright/core/storefront/requested-tenant";
import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/db/database.ts";
import type { Reads } from "../../platform/db/replica-reads.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { countStars, listApproved, listBought, type Review, type ReviewFilter } from "../postgres/review-store.ts";
import { writeReview } from "../write-review.ts";
import { problemOf } from "./refusal-to-problem.ts";

interface ReviewOperationDeps {
  readonly db: Database;
  readonly reads: Reads;
  readonly now: () => Date;
}

const defaultLimit = 10;
/** A review is shown only after an operator approves it, so a short delay does not matter. */
const cachedMilliseconds = 30_000;
const cacheControl = { "cache-control": "public, max-age=30, stale-while-revalidate=300" };

export function reviewOperations(deps: ReviewOperationDeps): Operation[] {
  return [...readingOperations(deps), ...writingOperations(deps)];
}

function readingOperations({ reads }: ReviewOperationDeps): Operation[] {
  const starsOf = cachedStars(reads);
  return [
    implement(contract.listReviews, async ({ params, query }) => {
      const tenant = requestedTenant(params.tenant);
      if (!tenant.ok) return problemOf(tenant.refusal);
      if (params.storefront !== tenant.value.storeFrontId) return problemOf({ kind: "unknownStorefront" });
      const demoLanguage = query.culture === undefined ? null : shopLanguageOf(query.culture);
      const filter = { tenant: tenant.value.name, productKey: query.productKey ?? null, demoLanguage };
      const { pageNumber = 1, limit = defaultLimit } = query;
      const [stars, page] = await Promise.all([
        starsOf(filter),
        reads.stale((db) => listApproved(db, filter, limit, (pageNumber - 1) * limit)),
      ]);
      const summary = summariseRatings(stars.all);
      const body = {
        summary,
        buyerSummary: summariseRatings(stars.byBuyers),
        count: page.length,
        currentPage: pageNumber,
        limit,
        total: summary.count,
        totalPages: Math.ceil(summary.count / limit),
        results: page.map(presentReview),
      };
      return { status: 200, body, headers: cacheControl };
    }),
  ];
}

function writingOperations(deps: ReviewOperationDeps): Operation[] {
  return [
    implement(contract.listOwnReviews, async ({ visitor, query }) => {
      const bought = await listBought(deps.db, visitor, query.productKey);
      const results = bought
        .filter(({ state, review }) => review !== null || isReviewable(state))
        .map(({ orderId, lineItemId, orderedAt, review }) => ({
          orderId,
          lineItemId,
          orderedAt: orderedAt.toISOString(),
          review: review && { stars: review.stars, title: review.title, state: review.state },
        }));
      return { status: 200, body: { results } };
    }),

    implement(contract.writeReview, async ({ visitor, params, body }) => {
      const tenant = requestedTenant(params.tenant, body.culture, "pageCultures");
      if (!tenant.ok) return problemOf(tenant.refusal);
      const written = await writeReview(deps, visitor, params, body);
      if (!written.ok) return problemOf(written.refusal);
      const { id, state } = written.value;
      return { status: 201, body: { id, state } };
    }),
  ];
}

/** Counts stars once for many pages: they change only when an operator approves or rejects a review. */
function cachedStars(reads: Reads): (filter: ReviewFilter) => ReturnType<typeof countStars> {
  const cache = new LRUCache<string, ReturnType<typeof countStars>>({ max: 200, ttl: cachedMilliseconds });
  return (filter) => {
    const key = `${filter.tenant} ${filter.productKey ?? ""} ${filter.demoLanguage ?? ""}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const counted = reads.stale((db) => countStars(db, filter));
    cache.set(key, counted);
    counted.catch(() => cache.delete(key));
    return counted;
  };
}

function presentReview(review: Review) {
  const { id, productKey, stars, title, text, displayName, culture, createdAt, isDemo, answer } = review;
  return {
    id,
    productKey,
    stars,
    title,
    text,
    displayName,
    culture,
    createdAt: createdAt.toISOString(),
    isDemo,
    answer,
  };
}
