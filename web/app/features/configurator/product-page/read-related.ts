import { getRelationships, type ProductSummary } from "@boxwright/contract/catalogue";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { ApiError } from "@boxwright/contract/errors/failures";
import { isFeatureOn } from "@boxwright/core/storefront/features";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { hasFeature } from "@boxwright/core/storefront/pages";
import type { Storefront } from "../../../lib/rendering/load-context.ts";
import { type ProductTile, productBySlug, readTiles } from "../../catalogue/read-products.ts";
import type { ContentSource } from "../../content/content-source.ts";
import { readRecommendations } from "../../content/queries.ts";
import { type Reviews, readReviews } from "../../reviews/read-reviews.ts";

/** What the page of a product offers in addition to it. */
export interface Related {
  /** Null if it has none, or the shop offers none on its pages. */
  readonly sample: ProductSummary | null;
  /** One box with the shopper's artwork, which can follow a sample; null for any other product. */
  readonly proof: ProductSummary | null;
  readonly accessories: readonly ProductSummary[];
  /** Other boxes. */
  readonly tiles: readonly ProductTile[];
  /** The reviews of its buyers; null if they cannot be read, or the shop shows none. */
  readonly reviews: Reviews | null;
}

const nothing: Related = { sample: null, proof: null, accessories: [], tiles: [], reviews: null };

/** Reads the sample, the accessories, other boxes and the reviews. The page leaves out what cannot be read. */
export async function readRelated(
  storefront: Storefront,
  content: ContentSource,
  slug: string,
  language: ShopLanguage,
): Promise<Related> {
  const { api } = storefront;
  const product = await productBySlug(api, slug);
  if (product === null) return nothing;
  const { sku, version, key } = product;
  const reviews = hasFeature("reviewWidget", storefront.config) ? await readReviews(storefront, key, language) : null;
  try {
    const [relationships, tiles] = await Promise.all([
      api.call(getRelationships, { params: { sku, version } }),
      readRecommendations(content, slug),
    ]);
    return {
      sample: sampleIn(storefront, product, relationships.sampleProduct),
      proof: relationships.accessories.find(isProof) ?? null,
      accessories: relationships.accessories.filter((accessory) => !isProof(accessory)),
      tiles: await readTiles(storefront, tiles),
      reviews,
    };
  } catch (problem) {
    storefront.logProblem("The related products could not be read", problem);
    return { ...nothing, reviews };
  }
}

function isProof({ key }: ProductSummary): boolean {
  return key === "custom-proof";
}

/** A box without a sample is logged as ECX016, and still sold. */
function sampleIn(
  { config, logProblem }: Storefront,
  { isSampleProduct, family, key }: ProductSummary,
  sample: ProductSummary | null,
): ProductSummary | null {
  if (!isFeatureOn("sampleOrderButton", config.storeVariant)) return null;
  const shouldHaveOne = family !== null && !isSampleProduct;
  if (sample === null && shouldHaveOne) {
    logProblem("A box has no sample", new ApiError("ECX016", new ApiProblem(`There is no sample of ${key}`, 200)));
  }
  return sample;
}
