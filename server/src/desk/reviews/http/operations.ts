import { defaultPageSize } from "@boxwright/contract/desk/lists";
import { decideReview, listDeskReviews } from "@boxwright/contract/desk/reviews";
import { seemsToHoldContactData, summariseRatings } from "@boxwright/core/reviews/review";
import type { Database } from "../../../platform/db/database.ts";
import type { Reads } from "../../../platform/db/replica-reads.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { type ModeratedReview, readReviewsForStaff, reviewOfBuyer } from "../../../reviews/reviews-for-staff.ts";
import { moderateReview } from "../moderate-review.ts";

interface DeskReviewDeps {
  readonly db: Database;
  readonly reads: Reads;
  readonly now: () => Date;
}

/** The moderation of reviews by staff. */
export function deskReviewOperations(deps: DeskReviewDeps): Operation[] {
  return [
    implement(listDeskReviews, async ({ staff, query }) => {
      const { state = "pending", cursor = null, limit = defaultPageSize } = query;
      const which = { tenant: staff.tenant, state };
      const found = await deps.reads.current((db) => readReviewsForStaff(db, which, { cursor, size: limit }));
      if (!found.ok) return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor" }] });
      const { page, states, shown } = found.value;
      const body = {
        results: page.rows.map(presentModerated),
        nextCursor: page.nextCursor,
        states: states.map(({ oldest, ...counted }) => ({ ...counted, oldest: oldest?.toISOString() ?? null })),
        shown: summariseRatings(shown),
      };
      return { status: 200, body };
    }),

    implementOn(
      decideReview,
      ({ reviewId }, { tenant }) => reviewOfBuyer(deps.db, tenant, reviewId),
      async ({ staff, params, body, clientIp }) => {
        const decision =
          body.decision === "publish"
            ? ({ verdict: "approved", answer: body.answer?.trim() ?? null } as const)
            : ({ verdict: "rejected", reason: body.reason.trim() } as const);
        const about = { id: params.reviewId, tenant: staff.tenant, version: body.version };
        const decided = await moderateReview(deps, { actor: staff, clientIp }, about, decision);
        if (decided.ok) return { status: 200, body: { id: params.reviewId, ...decided.value } };
        const { refusal } = decided;
        return refusal.kind === "staleReview"
          ? refuse("ConcurrentModification", { currentVersion: refusal.currentVersion })
          : refuse("NotFound");
      },
    ),
  ];
}

function presentModerated({ review, bought }: ModeratedReview) {
  const {
    id,
    productKey,
    stars,
    title,
    text,
    displayName,
    culture,
    createdAt,
    answer,
    state,
    moderatedAt,
    reason,
    version,
  } = review;
  return {
    id,
    productKey,
    stars,
    title,
    text,
    displayName,
    culture,
    createdAt: createdAt.toISOString(),
    answer,
    state,
    moderatedAt: moderatedAt?.toISOString() ?? null,
    reason,
    version,
    bought,
    mayHoldContactData: seemsToHoldContactData(`${title}\n${text}\n${displayName}`),
  };
}
