import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { Storefront } from "../../lib/load-context.ts";
import {
  type BrandWords,
  type Landing,
  type Menus,
  type Page,
  type PostSummary,
  type ProductWords,
  rootSuffix,
  type ShopAll,
  type Tile,
} from "./content.ts";

/** What content questions need: whom to ask, and for which variant of the store. */
type Source = Pick<Storefront, "queryContent" | "config">;

const link = "{ text uri newTab }";
const tiles = `tiles { productKey title description artwork view color button ${link} }`;

/** The brand's words and the links that frame every page. */
export async function readFrame({ queryContent, config }: Source): Promise<{ brand: BrandWords; menus: Menus }> {
  return queryContent(
    `query Frame($brand: String!) {
      brand(code: $brand) { name title description }
      menus: headerMenus${rootSuffix[config.storeVariant]} { header ${link} footer ${link} }
    }`,
    { brand: config.brand },
  );
}

/** The home page, and the artwork that each product's own page wears. */
export async function readLanding({ queryContent, config }: Source) {
  const suffix = rootSuffix[config.storeVariant];
  return queryContent<{ landing: Landing; details: Pick<ProductWords, "productKey" | "artwork">[] }>(
    `query Landing {
      landing: landingScreen${suffix} {
        heading text actions ${link} facts { figure text } fold { view caption }
        families { heading note ${tiles} }
        process { heading steps { title text } }
      }
      details: allProductDetails${suffix} { productKey artwork }
    }`,
  );
}

export async function readShopAll({ queryContent, config }: Source) {
  const { landing } = await queryContent<{ landing: { shopAll: ShopAll; families: { tiles: Tile[] } } }>(
    `query ShopAll {
      landing: landingScreen${rootSuffix[config.storeVariant]} {
        shopAll { title description homeButton ${link} }
        families { ${tiles} }
      }
    }`,
  );
  return { shopAll: landing.shopAll, tiles: landing.families.tiles };
}

/** Null where there is no page of a product by this slug. */
export async function readProductWords({ queryContent, config }: Source, slug: string): Promise<ProductWords | null> {
  const { detail } = await queryContent<{ detail: ProductWords | null }>(
    `query ProductDetail($slug: String!) {
      detail: productDetail${rootSuffix[config.storeVariant]}(slug: $slug) {
        productKey title shortTitle description artwork
        views { view caption alt } specifications { name value } sheet { heading text }
      }
    }`,
    { slug },
  );
  return detail;
}

/** Null where there is no such page. */
export async function readPage({ queryContent }: Source, kind: "view" | "policy", slug: string): Promise<Page | null> {
  const { page } = await queryContent<{ page: Page | null }>(
    "query Page($kind: PageKind!, $slug: String!) { page(kind: $kind, slug: $slug) { title description html } }",
    { kind, slug },
  );
  return page;
}

/** Newest first. */
export async function readPosts({ queryContent }: Source): Promise<PostSummary[]> {
  const { posts } = await queryContent<{ posts: PostSummary[] }>(
    "query Posts { posts { slug title description date } }",
  );
  return posts;
}

/** Null where there is no such post. */
export async function readPost(
  { queryContent }: Source,
  slug: string,
): Promise<(Page & { date: CalendarDate }) | null> {
  const { post } = await queryContent<{ post: (Page & { date: CalendarDate }) | null }>(
    "query Post($slug: String!) { post(slug: $slug) { title description html date } }",
    { slug },
  );
  return post;
}
