import type { TenantRefusal } from "@boxwright/core/storefront/requested-tenant";

/** `unknownLine`: the line does not exist, or belongs to another visitor. */
export type WriteReviewRefusal =
  | { readonly kind: "unknownLine" }
  | { readonly kind: "notBought" }
  | { readonly kind: "alreadyReviewed" };

export type ReviewRefusal = TenantRefusal | WriteReviewRefusal | { readonly kind: "unknownStorefront" };

/** The id is unknown, or belongs to a demo review. */
interface UnknownReview {
  readonly kind: "unknownReview";
}

/** Somebody else has decided about the review meanwhile. */
interface StaleReview {
  readonly kind: "staleReview";
  readonly currentVersion: number;
}

export type ModerationRefusal = UnknownReview | StaleReview;
