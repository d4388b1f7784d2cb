import { hasMarkup, reviewLimits, reviewStates } from "@boxwright/core/reviews/review";
import { z } from "zod";
import {
  boundedText,
  culture,
  defineEndpoint,
  instant,
  multilineText,
  plainText,
  queryInteger,
  storefrontBase,
  storefrontParams,
  uuid,
} from "./kernel.ts";

const productKey = boundedText(64).min(1);
const stars = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const markup = "must not contain HTML";
const said = (text: z.ZodType<string, string>) => text.refine((value) => !hasMarkup(value), markup);
const isNotBlank = (text: string) => text.trim() !== "";

const ratingSummary = z.strictObject({
  count: z.int().min(0),
  /** To one decimal; null where there are none. */
  mean: z.number().min(1).max(5).nullable(),
  histogram: z.array(z.strictObject({ stars, count: z.int().min(0) })).readonly(),
});

const review = z.strictObject({
  id: uuid,
  productKey,
  stars,
  title: z.string(),
  text: z.string(),
  /** As its writer wants to be called. */
  displayName: z.string(),
  culture: z.string(),
  createdAt: instant,
  /** Comes with the demo shop, and of no buyer. */
  isDemo: z.boolean(),
});

export type WireReview = z.output<typeof review>;
export type WireRatingSummary = z.output<typeof ratingSummary>;

export const listReviews = defineEndpoint({
  id: "reviews.list",
  summary: "Approved reviews, newest first, of one product or of all, and what they come to",
  method: "GET",
  path: `${storefrontBase}/reviews`,
  audience: "anyone",
  params: storefrontParams,
  query: z.strictObject({
    productKey: productKey.optional(),
    /** The first is 1. */
    pageNumber: queryInteger(1, 10_000).optional(),
    limit: queryInteger(1, 50).optional(),
    /** Leaves out reviews of the demo shop in other languages; buyers are shown in theirs. */
    culture: culture.optional(),
  }),
  answers: {
    200: z.strictObject({
      /** Of all that are shown. */
      summary: ratingSummary,
      /** Of those by buyers alone, without those of the demo shop. */
      buyerSummary: ratingSummary,
      count: z.int(),
      currentPage: z.int(),
      limit: z.int(),
      total: z.int(),
      totalPages: z.int(),
      results: z.array(review),
    }),
  },
  errors: ["NotFound"],
});

export const listOwnReviews = defineEndpoint({
  id: "reviews.listOwn",
  summary: "The visitor's order lines with a product, and what they wrote of each",
  method: "GET",
  path: `${storefrontBase}/reviews/own`,
  audience: "visitor",
  params: storefrontParams,
  query: z.strictObject({ productKey }),
  answers: {
    200: z.strictObject({
      results: z.array(
        z.strictObject({
          orderId: uuid,
          lineItemId: uuid,
          orderedAt: instant,
          /** Null where there is none yet. */
          review: z.strictObject({ stars, title: z.string(), state: z.enum(reviewStates) }).nullable(),
        }),
      ),
    }),
  },
});

export const writeReview = defineEndpoint({
  id: "reviews.write",
  summary: "Reviews what was bought with an order line, once; it is shown when it has been approved",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineItemId}/review`,
  audience: "visitor",
  params: storefrontParams.extend({ orderId: uuid, lineItemId: uuid }),
  body: z.strictObject({
    stars,
    title: said(plainText(reviewLimits.title)).refine(isNotBlank, "must not be empty"),
    text: said(multilineText(reviewLimits.text)),
    displayName: said(plainText(reviewLimits.displayName)).refine(isNotBlank, "must not be empty"),
    culture,
  }),
  answers: { 201: z.strictObject({ id: uuid, state: z.enum(reviewStates) }) },
  errors: ["NotFound", "InvalidCulture", "InvalidTransition"],
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});
