import { listReviews, type WireRatingSummary } from "@boxwright/contract/reviews";
import type { Storefront } from "../../lib/load-context.ts";
import { storefrontPath } from "../../lib/storefront-path.ts";

/** What the buyers of a product come to, for search engines; null where it cannot be read: the page stands without it. */
export async function readRating(
  { api, config, logProblem }: Pick<Storefront, "api" | "config" | "logProblem">,
  productKey: string,
): Promise<Pick<WireRatingSummary, "count" | "mean"> | null> {
  try {
    const params = storefrontPath(config);
    const { buyerSummary } = await api.call(listReviews, { params, query: { productKey, limit: 1 } });
    return { count: buyerSummary.count, mean: buyerSummary.mean };
  } catch (problem) {
    logProblem("The rating of a product could not be read", problem);
    return null;
  }
}
