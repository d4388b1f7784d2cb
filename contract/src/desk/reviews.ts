import { hasMarkup, reviewLimits, reviewStates } from "@boxwright/core/reviews/review";
import { z } from "zod";
import { defineEndpoint, instant, multilineText, plainText, uuid } from "../kernel.ts";
import { ratingSummary, review } from "../reviews.ts";
import { nextCursor, pageQuery } from "./lists.ts";

const state = z.enum(reviewStates);
const isNotBlank = (text: string) => text.trim() !== "";
const notBlank = "must not be empty";

const moderatedReview = review.omit({ isDemo: true }).extend({
  state,
  moderatedAt: instant.nullable(),
  /** Why it is not shown; null for other reviews. */
  reason: z.string().nullable(),
  /** Grows with each decision. */
  version: z.int(),
  /** What was bought; null for a demo review. */
  bought: z
    .strictObject({
      orderId: uuid,
      orderNumber: z.string().nullable(),
      quantity: z.int(),
      imageUrl: z.string(),
    })
    .nullable(),
  /** True if the text seems to contain an email address or a telephone number. */
  mayHoldContactData: z.boolean(),
});

export const listDeskReviews = defineEndpoint({
  id: "desk.listReviews",
  summary: "Reviews in a state: those that wait oldest first, all others newest first",
  method: "GET",
  path: "/api/desk/reviews",
  audience: "staff",
  right: "reviews.write",
  query: z.strictObject({ ...pageQuery, state: state.optional() }),
  answers: {
    200: z.strictObject({
      results: z.array(moderatedReview),
      nextCursor,
      /** How many reviews are in each state, and when the oldest of them was written. */
      states: z.array(z.strictObject({ state, count: z.int(), oldest: instant.nullable() })),
      /** Of all reviews that are shown. */
      shown: ratingSummary,
    }),
  },
});

/** Of the review, as the caller saw it. */
const version = z.int().min(1);

const show = z.strictObject({
  version,
  decision: z.literal("publish"),
  /** The public answer under the review. */
  answer: multilineText(reviewLimits.answer)
    .refine(isNotBlank, notBlank)
    .refine((text) => !hasMarkup(text), "must not contain HTML")
    .optional(),
});

const hide = z.strictObject({
  version,
  decision: z.literal("reject"),
  reason: plainText(reviewLimits.reason).refine(isNotBlank, notBlank),
});

export const decideReview = defineEndpoint({
  id: "desk.decideReview",
  summary: "Shows a review, perhaps with a public answer, or hides it for a reason; a later decision replaces it",
  method: "POST",
  path: "/api/desk/reviews/{reviewId}/decision",
  audience: "staff",
  right: "reviews.write",
  params: z.strictObject({ reviewId: uuid }),
  body: z.discriminatedUnion("decision", [show, hide]),
  answers: {
    200: z.strictObject({ id: uuid, state, answer: z.string().nullable(), reason: z.string().nullable(), version }),
  },
  errors: ["ConcurrentModification"],
});
