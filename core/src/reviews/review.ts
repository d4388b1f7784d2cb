import type { LineState } from "../orders/line-states.ts";

/** A review is shown once an operator has approved it. */
export const reviewStates = ["pending", "approved", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

export type Verdict = Exclude<ReviewState, "pending">;

/** What the shop decides about a review: to show it, perhaps with a public answer, or not to show it, for a reason that its author gets. */
export type ReviewDecision =
  | { readonly verdict: "approved"; readonly answer: string | null }
  | { readonly verdict: "rejected"; readonly reason: string };

export const starCounts = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof starCounts)[number];

export const reviewLimits = { title: 100, text: 4_000, displayName: 60, answer: 2_000, reason: 500 } as const;

/** How many reviews gave how many stars. */
export type StarCounts = Readonly<Partial<Record<Stars, number>>>;

export interface RatingSummary {
  readonly count: number;
  /** To one decimal; null without reviews. */
  readonly mean: number | null;
  /** From five stars to one. */
  readonly histogram: readonly { readonly stars: Stars; readonly count: number }[];
}

export function summariseRatings(counts: StarCounts): RatingSummary {
  const histogram = starCounts.map((stars) => ({ stars, count: counts[stars] ?? 0 }));
  const count = histogram.reduce((sum, bar) => sum + bar.count, 0);
  const total = histogram.reduce((sum, bar) => sum + bar.stars * bar.count, 0);
  return { count, mean: count === 0 ? null : Math.round((total * 10) / count) / 10, histogram };
}

/** Whether a text contains anything that a browser could read as HTML. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?]/i.test(text);
}

/** The states of lines that were never paid for or never made. */
const notBought: readonly LineState[] = ["Initial", "WaitingForPayment", "Cancelled", "MerchantRejected"];

/** Whether the buyer of an order line got its goods, or will get them. */
export function isReviewable(state: LineState): boolean {
  return !notBought.includes(state);
}

const mailAddress = /[^\s@]{1,64}@[^\s@.]{1,63}\.[^\s@]/u;
/** Seven to fifteen digits (E.164) with the usual separators. */
const phoneNumber = /(?<![\w.,-])\+?\(?\d(?:[ ()./-]{0,2}\d){6,14}(?![\d,])/;

/** Whether a text seems to contain an email address or a telephone number, which a review must not show. */
export function seemsToHoldContactData(text: string): boolean {
  return mailAddress.test(text) || phoneNumber.test(text);
}
