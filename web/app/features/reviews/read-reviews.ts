import type { AnswerOf } from "@boxwright/contract/kernel";
import { listReviews } from "@boxwright/contract/reviews";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { storefrontPath } from "../../lib/navigation/storefront-path.ts";
import type { Storefront } from "../../lib/rendering/load-context.ts";

export type Reviews = AnswerOf<typeof listReviews>;

const limits = { product: 10, shop: 3 } as const;

/** The newest reviews of a product, or of the whole shop (null). Null if they cannot be read: the page works without them. */
export async function readReviews(
  { api, config, logProblem }: Pick<Storefront, "api" | "config" | "logProblem">,
  productKey: string | null,
  language: ShopLanguage,
): Promise<Reviews | null> {
  try {
    const params = storefrontPath(config);
    const which = productKey === null ? { limit: limits.shop } : { productKey, limit: limits.product };
    return await api.call(listReviews, { params, query: { ...which, culture: language } });
  } catch (problem) {
    logProblem("The reviews could not be read", problem);
    return null;
  }
}
