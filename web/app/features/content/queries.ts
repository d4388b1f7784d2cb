import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { storefrontFault } from "@boxwright/core/storefront/content-storefront";
import type { StoreVariant } from "@boxwright/core/storefront/features";
import type {
  AssetLink,
  ContentLink,
  Frame,
  Landing,
  Page,
  Post,
  PostSummary,
  ProductCollection,
  ProductWords,
  Samples,
  ShopAll,
  Tile,
  TileSection,
} from "./content.ts";
import {
  assetLinksQuery,
  type BrandCode,
  type ContentQuery,
  collectionsQuery,
  frameQuery,
  type Locale,
  landingQuery,
  pageQuery,
  postQuery,
  postsQuery,
  productCollectionQuery,
  productTitlesQuery,
  productWordsQuery,
  recommendationsQuery,
  recommendedQuery,
  samplesQuery,
  shopAllQuery,
} from "./content-queries.ts";
import type { ContentSource } from "./content-source.ts";

/** These roots exist once for each variant of the store, with its suffix: `landingScreenShowroom`. */
const variantRoots =
  /\b(?:headerMenus|landingScreen|productDetail|allProductDetails|recommendations|recommendedLandingScreen)(?=\()/g;

const rootSuffix: Readonly<Record<StoreVariant, string>> = {
  default: "",
  showroom: "Showroom",
  "design-school": "DesignSchool",
};

/** The variables of every query. */
interface CommonVariables {
  readonly brand: BrandCode;
  readonly locale: Locale;
}

/** Sends a query of the default variant to the roots of the source's variant. */
function send<Data, Variables extends CommonVariables>(
  { queryContent, brand, language, variant }: ContentSource,
  query: ContentQuery<Data, Variables>,
  variables: Omit<Variables, keyof CommonVariables>,
): Promise<Data> {
  const text = query.replaceAll(variantRoots, `$&${rootSuffix[variant]}`);
  return queryContent<Data>(text, { ...variables, brand, locale: language });
}

/** The version of the content schema that these queries are for. */
const schemaVersion = 1;

/** Storefront, brand and menus. No page works without them. */
export async function readFrame(source: ContentSource): Promise<Frame> {
  const { schema, ...frame } = await send(source, frameQuery, {});
  if (schema.version !== schemaVersion) {
    throw new DatoGqlError(`The content has schema version ${schema.version}, and these pages read ${schemaVersion}`);
  }
  const foreign = storefrontFault(frame.storefrontConfig, source.storefront);
  if (foreign !== null) throw new DatoGqlError(foreign);
  return frame as Frame;
}

/** Short titles of all products, by slug. */
export async function readProductTitles(source: ContentSource): Promise<ReadonlyMap<string, string>> {
  const { details } = await send(source, productTitlesQuery, {});
  return new Map(details.map(({ slug, shortTitle }) => [slug, shortTitle]));
}

export async function readAssetLinks(source: ContentSource): Promise<readonly AssetLink[]> {
  const { assetLinks } = await send(source, assetLinksQuery, {});
  return assetLinks;
}

/** The home page. */
export function readLanding(source: ContentSource): Promise<{ landing: Landing }> {
  return send(source, landingQuery, {});
}

/** The page of all boxes, with the tiles of the home page. */
export async function readShopAll(source: ContentSource): Promise<{ shopAll: ShopAll; tiles: readonly Tile[] }> {
  const { landing } = await send(source, shopAllQuery, {});
  return { shopAll: landing.shopAll, tiles: landing.families.tiles };
}

/** The collections of products, as links to their pages. */
export async function readCollections(source: ContentSource): Promise<readonly ContentLink[]> {
  const { productCollections } = await send(source, collectionsQuery, {});
  return productCollections.map(({ slug, heading }) => ({
    text: heading,
    uri: `/product-collection/${slug}`,
    newTab: false,
  }));
}

/** The page of all samples. */
export async function readSamples(source: ContentSource): Promise<Samples> {
  const { landing } = await send(source, samplesQuery, {});
  return landing.samples;
}

/** Null if no product has this slug. */
export async function readProductWords(source: ContentSource, slug: string): Promise<ProductWords | null> {
  const { detail } = await send(source, productWordsQuery, { slug });
  return detail;
}

/** Products to show on the page of a product. */
export async function readRecommendations(source: ContentSource, slug: string): Promise<readonly Tile[]> {
  const { recommendations } = await send(source, recommendationsQuery, { slug });
  return recommendations;
}

/** Products to show anywhere else, such as in the cart. */
export async function readRecommended(source: ContentSource): Promise<TileSection> {
  const { recommended } = await send(source, recommendedQuery, {});
  return recommended;
}

/** Null if no page has this slug. */
export async function readPage(source: ContentSource, kind: "view" | "policy", slug: string): Promise<Page | null> {
  const { page } = await send(source, pageQuery, { kind, slug });
  return page;
}

/** Newest first. */
export async function readPosts(source: ContentSource): Promise<readonly PostSummary[]> {
  const { posts } = await send(source, postsQuery, {});
  return posts as readonly PostSummary[];
}

/** Null if no post has this slug. */
export async function readPost(source: ContentSource, slug: string): Promise<Post | null> {
  const { post } = await send(source, postQuery, { slug });
  return post as Post | null;
}

/** Null if no collection has this slug. */
export async function readProductCollection(source: ContentSource, slug: string): Promise<ProductCollection | null> {
  const { collection } = await send(source, productCollectionQuery, { slug });
  return collection;
}
