import { DatoGqlError } from "@boxwright/core/content/dato-gql-error";
import { storefrontFault } from "@boxwright/core/storefront/content-storefront";
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
import { rootSuffix } from "./content.ts";
import type { ContentSource } from "./content-source.ts";

/** Of every root: in whose name, and in which language. */
const said = "brand: $brand, locale: $locale";
const saidTypes = "$brand: BrandCode!, $locale: Locale!";

const link = "{ text uri newTab }";
const tileFields = `{ productKey title description artwork view color button ${link} }`;
const tiles = `tiles ${tileFields}`;
const metaTags = "metaTags { tag content attributes { name value } }";
const picture = "{ url width height alt responsiveImage { avifSrcSet webpSrcSet } }";
const postSummary = `slug title description date readingMinutes picture ${picture}`;
const sections = "sections { id title }";
const blocks = `blocks {
  type: __typename
  ... on FormBlock { form }
  ... on QuestionsBlock { id heading questions { id question answer } }
  ... on CardsBlock { heading cards ${tileFields} }
  ... on PictureBlock { picture ${picture} caption }
}`;

/** Asks with the brand and the language that every root wants to know. */
function ask<Answer>({ queryContent, brand, language }: ContentSource, query: string, variables: object = {}) {
  return queryContent<Answer>(query, { ...variables, brand, locale: language });
}

/** The version of the content's schema that these questions are written for. */
const schemaVersion = 1;

/** Whose storefront it is, the brand's words and the links that frame every page: no page works before these are there. */
export async function readFrame(source: ContentSource): Promise<Frame> {
  const { schema, ...frame } = await ask<Frame & { schema: { version: number } }>(
    source,
    `query Frame(${saidTypes}) {
      storefrontConfig { tenantId storefrontId accountId companyId edoGroupId }
      schema: schemaVersion { version }
      brand(code: $brand, locale: $locale) {
        name email title description
        configuration { market currency defaultCountry defaultAddress { city state postalCode country isPoBox } }
      }
      menus: headerMenus${rootSuffix[source.variant]}(${said}) {
        header ${link} footer ${link} service ${link} social ${link}
      }
    }`,
  );
  if (schema.version !== schemaVersion) {
    throw new DatoGqlError(`The content has schema version ${schema.version}, and these pages read ${schemaVersion}`);
  }
  const foreign = storefrontFault(frame.storefrontConfig, source.storefront);
  if (foreign !== null) throw new DatoGqlError(foreign);
  return frame;
}

/** Short titles of all products, by slug. */
export async function readProductTitles(source: ContentSource): Promise<ReadonlyMap<string, string>> {
  const { details } = await ask<{ details: readonly { slug: string; shortTitle: string }[] }>(
    source,
    `query Titles(${saidTypes}) {
      details: allProductDetails${rootSuffix[source.variant]}(${said}) { slug shortTitle }
    }`,
  );
  return new Map(details.map(({ slug, shortTitle }) => [slug, shortTitle]));
}

export async function readAssetLinks(source: ContentSource): Promise<readonly AssetLink[]> {
  const { assetLinks } = await ask<{ assetLinks: readonly AssetLink[] }>(
    source,
    `query AssetLinks(${saidTypes}) { assetLinks(${said}) { key title uri } }`,
  );
  return assetLinks;
}

/** The home page. */
export function readLanding(source: ContentSource) {
  const suffix = rootSuffix[source.variant];
  return ask<{ landing: Landing }>(
    source,
    `query Landing(${saidTypes}) {
      landing: landingScreen${suffix}(${said}) {
        heading text actions ${link} facts { figure text } hero { artwork color } fold { view caption }
        families { heading note ${tiles} }
        samples { heading text ${tiles} }
        process { heading steps { title text } }
        ${metaTags}
      }
    }`,
  );
}

/** The page of all boxes, with the tiles of the home page. */
export async function readShopAll(source: ContentSource): Promise<{ shopAll: ShopAll; tiles: readonly Tile[] }> {
  const { landing } = await ask<{ landing: { shopAll: ShopAll; families: TileSection } }>(
    source,
    `query ShopAll(${saidTypes}) {
      landing: landingScreen${rootSuffix[source.variant]}(${said}) {
        shopAll { title description homeButton ${link} ${metaTags} }
        families { heading note ${tiles} }
      }
    }`,
  );
  return { shopAll: landing.shopAll, tiles: landing.families.tiles };
}

/** The collections of products, each with the page that shows it. */
export async function readCollections(source: ContentSource): Promise<readonly ContentLink[]> {
  const { productCollections } = await ask<{ productCollections: readonly { slug: string; heading: string }[] }>(
    source,
    `query Collections(${saidTypes}) { productCollections(${said}) { slug heading } }`,
  );
  return productCollections.map(({ slug, heading }) => ({
    text: heading,
    uri: `/product-collection/${slug}`,
    newTab: false,
  }));
}

/** The page of all samples. */
export async function readSamples(source: ContentSource): Promise<Samples> {
  const { landing } = await ask<{ landing: { samples: Samples } }>(
    source,
    `query Samples(${saidTypes}) {
      landing: landingScreen${rootSuffix[source.variant]}(${said}) {
        samples { title description heading text homeButton ${link} ${tiles} ${metaTags} }
      }
    }`,
  );
  return landing.samples;
}

/** Null where there is no page of a product by this slug. */
export async function readProductWords(source: ContentSource, slug: string): Promise<ProductWords | null> {
  const { detail } = await ask<{ detail: ProductWords | null }>(
    source,
    `query ProductDetail($slug: String!, ${saidTypes}) {
      detail: productDetail${rootSuffix[source.variant]}(slug: $slug, ${said}) {
        productKey title shortTitle description artwork
        views { view caption alt } specifications { name value } sheet { heading text } ${metaTags}
      }
    }`,
    { slug },
  );
  return detail;
}

/** What to look at beside a product. */
export async function readRecommendations(source: ContentSource, slug: string): Promise<readonly Tile[]> {
  const { recommendations } = await ask<{ recommendations: Tile[] }>(
    source,
    `query Recommendations($slug: String!, ${saidTypes}) {
      recommendations: recommendations${rootSuffix[source.variant]}(slug: $slug, ${said}) ${tileFields}
    }`,
    { slug },
  );
  return recommendations;
}

/** What to look at from anywhere else, such as the cart. */
export async function readRecommended(source: ContentSource): Promise<TileSection> {
  const { recommended } = await ask<{ recommended: TileSection }>(
    source,
    `query Recommended(${saidTypes}) {
      recommended: recommendedLandingScreen${rootSuffix[source.variant]}(${said}) { heading note ${tiles} }
    }`,
  );
  return recommended;
}

/** Null where there is no such page. */
export async function readPage(source: ContentSource, kind: "view" | "policy", slug: string): Promise<Page | null> {
  const { page } = await ask<{ page: Page | null }>(
    source,
    `query Page($kind: PageKind!, $slug: String!, ${saidTypes}) {
      page(kind: $kind, slug: $slug, ${said}) {
        slug title description heading picture ${picture} html ${sections} ${blocks} ${metaTags}
      }
    }`,
    { kind, slug },
  );
  return page;
}

/** Newest first. */
export async function readPosts(source: ContentSource): Promise<PostSummary[]> {
  const { posts } = await ask<{ posts: PostSummary[] }>(
    source,
    `query Posts(${saidTypes}) { posts(${said}) { ${postSummary} } }`,
  );
  return posts;
}

/** Null where there is no such post. */
export async function readPost(source: ContentSource, slug: string): Promise<Post | null> {
  const { post } = await ask<{ post: Post | null }>(
    source,
    `query Post($slug: String!, ${saidTypes}) {
      post(slug: $slug, ${said}) { ${postSummary} heading html ${sections} ${metaTags} }
    }`,
    { slug },
  );
  return post;
}

/** Null where there is no such collection. */
export async function readProductCollection(source: ContentSource, slug: string): Promise<ProductCollection | null> {
  const { collection } = await ask<{ collection: ProductCollection | null }>(
    source,
    `query ProductCollection($slug: String!, ${saidTypes}) {
      collection: productCollection(slug: $slug, ${said}) { slug title description heading text ${tiles} ${metaTags} }
    }`,
    { slug },
  );
  return collection;
}
