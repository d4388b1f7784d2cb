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
const withoutMarkup = (text: z.ZodType<string, string>) => text.refine((value) => !hasMarkup(value), markup);
const isNotBlank = (text: string) => text.trim() !== "";

export const ratingSummary = z.strictObject({
  count: z.int().min(0),
  /** To one decimal; null without reviews. */
  mean: z.number().min(1).max(5).nullable(),
  histogram: z.array(z.strictObject({ stars, count: z.int().min(0) })).readonly(),
});

export const review = z.strictObject({
  id: uuid,
  productKey,
  stars,
  title: z.string(),
  text: z.string(),
  /** The name that the writer chose. */
  displayName: z.string(),
  culture: z.string(),
  createdAt: instant,
  /** True for a review that comes with the demo shop and was not written by a buyer. */
  isDemo: z.boolean(),
  /** The shop's public answer, in the language of the review; null if it gave none. */
  answer: z.string().nullable(),
});

export type WireReview = z.output<typeof review>;
export type WireRatingSummary = z.output<typeof ratingSummary>;

export const listReviews = defineEndpoint({
  id: "reviews.list",
  summary: "Approved reviews of one product or of all, newest first, with a summary of the ratings",
  method: "GET",
  path: `${storefrontBase}/reviews`,
  audience: "anyone",
  params: storefrontParams,
  query: z.strictObject({
    productKey: productKey.optional(),
    /** Counts from 1. */
    pageNumber: queryInteger(1, 10_000).optional(),
    limit: queryInteger(1, 50).optional(),
    /** Leaves out demo reviews in other languages; buyers' reviews are shown in any language. */
    culture: culture.optional(),
  }),
  answers: {
    200: z.strictObject({
      /** Of all reviews that are shown. */
      summary: ratingSummary,
      /** Of buyers' reviews alone. */
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
  summary: "The visitor's order lines with a product, and their review of each",
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
          /** Null if the visitor has not written one. */
          review: z.strictObject({ stars, title: z.string(), state: z.enum(reviewStates) }).nullable(),
        }),
      ),
    }),
  },
});

export const writeReview = defineEndpoint({
  id: "reviews.write",
  summary: "Reviews the product of an order line, once; the review is shown after an operator has approved it",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineItemId}/review`,
  audience: "visitor",
  params: storefrontParams.extend({ orderId: uuid, lineItemId: uuid }),
  body: z.strictObject({
    stars,
    title: withoutMarkup(plainText(reviewLimits.title)).refine(isNotBlank, "must not be empty"),
    text: withoutMarkup(multilineText(reviewLimits.text)),
    displayName: withoutMarkup(plainText(reviewLimits.displayName)).refine(isNotBlank, "must not be empty"),
    culture,
  }),
  answers: { 201: z.strictObject({ id: uuid, state: z.enum(reviewStates) }) },
  errors: ["NotFound", "InvalidCulture", "InvalidTransition"],
  rateLimit: { points: 20, seconds: 3600, per: "visitor" },
});
