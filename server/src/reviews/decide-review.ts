import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { ReviewDecision, ReviewState } from "@boxwright/core/reviews/review";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../platform/db/database.ts";
import { lockReview, type Review, saveDecision } from "./postgres/review-store.ts";
import type { ModerationRefusal } from "./refusals.ts";

/** The parts of a review that a decision changes. */
export interface Moderation {
  readonly state: ReviewState;
  readonly answer: string | null;
  readonly reason: string | null;
}

export interface DecidedReview {
  readonly review: Review;
  readonly before: Moderation;
  readonly after: Moderation;
}

/** Shows a buyer's review or hides it. A later decision replaces an earlier one. The operator, whose tenant is null, decides for all tenants. */
export async function decideReviewIn(
  tx: Transaction,
  tenant: TenantName | null,
  id: string,
  decision: ReviewDecision,
  at: Date,
): Promise<Result<DecidedReview, ModerationRefusal>> {
  const review = await lockReview(tx, id);
  if (review === undefined || (tenant !== null && review.tenant !== tenant)) return refused({ kind: "unknownReview" });
  await saveDecision(tx, id, decision, at);
  const { state, answer, reason } = review;
  const after = { answer: null, reason: null, ...decision };
  return ok({
    review,
    before: { state, answer, reason },
    after: { state: decision.verdict, answer: after.answer, reason: after.reason },
  });
}
