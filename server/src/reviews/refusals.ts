import type { TenantRefusal } from "@boxwright/core/storefront/requested-tenant";

/** Why a review is not taken. A line of somebody else's order is as unknown as one that does not exist. */
export type WriteReviewRefusal =
  | { readonly kind: "unknownLine" }
  | { readonly kind: "notBought" }
  | { readonly kind: "alreadyReviewed" };

export type ReviewRefusal = TenantRefusal | WriteReviewRefusal | { readonly kind: "unknownStorefront" };

/** Why an operator cannot judge a review: there is none of that id, or it comes with the demo shop. */
export interface ModerationRefusal {
  readonly kind: "unknownReview";
}
