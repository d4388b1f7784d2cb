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
  readonly version: number;
}

/** The review that a decision is about. */
export interface DecidedAbout {
  readonly id: string;
  /** Null for the operator, who decides about the reviews of all tenants. */
  readonly tenant: TenantName | null;
  /** The version that was seen; null for a command, which names none. */
  readonly version: number | null;
}

export interface DecidedReview {
  readonly review: Review;
  readonly before: Moderation;
  readonly after: Moderation;
}

/** Shows a buyer's review or hides it. A later decision replaces an earlier one that its author has seen. */
export async function decideReviewIn(
  tx: Transaction,
  { id, tenant, version: seen }: DecidedAbout,
  decision: ReviewDecision,
  at: Date,
): Promise<Result<DecidedReview, ModerationRefusal>> {
  const review = await lockReview(tx, id);
  if (review === undefined || (tenant !== null && review.tenant !== tenant)) return refused({ kind: "unknownReview" });
  const { state, answer, reason, version } = review;
  if (seen !== null && seen !== version) return refused({ kind: "staleReview", currentVersion: version });
  await saveDecision(tx, id, decision, at);
  const after = { answer: null, reason: null, ...decision };
  return ok({
    review,
    before: { state, answer, reason, version },
    after: { state: decision.verdict, answer: after.answer, reason: after.reason, version: version + 1 },
  });
}
