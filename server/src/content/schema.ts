import { readFileSync } from "node:fs";
import type { Brand, StoreVariant } from "@boxwright/core/storefront/features";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { createSchema } from "graphql-yoga";
import type { BrandContent, Content, PageKind } from "./content-files.ts";
import { anchorOf, type TextSection } from "./files/markdown.ts";
import { metaTagsOf } from "./meta-tags.ts";
import { minutesToRead } from "./minutes-to-read.ts";
import { recommendationsFor, tilesOf } from "./recommended-tiles.ts";

const typeDefs = readFileSync(new URL("schema.graphql", import.meta.url), "utf8");

/** The suffixes of the query roots of each store variant. */
const suffixes = [
  ["default", ""],
  ["showroom", "Showroom"],
  ["design-school", "DesignSchool"],
] as const satisfies readonly (readonly [StoreVariant, string])[];

/** The brand and the language of texts. */
interface Voice {
  readonly brand: Brand;
  readonly locale: ShopLanguage;
}

interface BySlug extends Voice {
  readonly slug: string;
}

/** The executable schema over the content that was read at start. */
export function contentSchema(content: Content, tenant: TenantName) {
  const { schemaVersion, tenants } = content.boxwright.en.store;
  const contentFor = ({ brand, locale }: Voice) => content[brand][locale];
  return createSchema({
    typeDefs,
    resolvers: {
      Query: {
        storefrontConfig: () => ({ tenantId: tenant, ...tenants[tenant] }),
        schemaVersion: () => ({ version: schemaVersion }),
        brand: (_: unknown, { code, locale }: { code: Brand; locale: ShopLanguage }) => content[code][locale].brand,
        assetLinks: (_: unknown, voice: Voice) => contentFor(voice).assetLinks,
        ...Object.assign({}, ...suffixes.map(([variant, suffix]) => rootsOf(contentFor, variant, suffix))),
        page: (_: unknown, { kind, slug, ...voice }: BySlug & { kind: PageKind }) =>
          withSlug(pagesOf(contentFor(voice), kind), slug),
        pages: (_: unknown, { kind, ...voice }: Voice & { kind: PageKind }) => pagesOf(contentFor(voice), kind),
        posts: (_: unknown, voice: Voice) => postsOf(contentFor(voice)),
        post: (_: unknown, { slug, ...voice }: BySlug) => withSlug(postsOf(contentFor(voice)), slug),
        productCollections: (_: unknown, voice: Voice) => collectionsOf(contentFor(voice)),
        productCollection: (_: unknown, { slug, ...voice }: BySlug) => withSlug(collectionsOf(contentFor(voice)), slug),
      },
      QuestionsBlock: { id: ({ heading }: { heading: string }) => anchorOf(heading) },
      FilmsBlock: { id: ({ heading }: { heading: string }) => anchorOf(heading) },
      Block: { __resolveType: ({ type }: { type: string }) => `${type[0]?.toUpperCase()}${type.slice(1)}Block` },
    },
  });
}

/** The query roots that exist once per store variant. */
function rootsOf(contentFor: (voice: Voice) => BrandContent, variant: StoreVariant, suffix: string) {
  return {
    [`headerMenus${suffix}`]: (_: unknown, voice: Voice) => contentFor(voice).variants[variant],
    [`landingScreen${suffix}`]: (_: unknown, voice: Voice) => landingOf(contentFor(voice), variant),
    [`productDetail${suffix}`]: (_: unknown, { slug, ...voice }: BySlug) =>
      withSlug(detailsOf(contentFor(voice)), slug),
    [`allProductDetails${suffix}`]: (_: unknown, voice: Voice) => detailsOf(contentFor(voice)),
    [`recommendations${suffix}`]: (_: unknown, { slug, ...voice }: BySlug) =>
      recommendationsFor(contentFor(voice), variant, slug),
    [`recommendedLandingScreen${suffix}`]: (_: unknown, voice: Voice) => {
      const { heading, note, products } = contentFor(voice).variants[variant].recommended;
      return { heading, note, tiles: tilesOf(contentFor(voice), variant, products) };
    },
  };
}

function landingOf(content: BrandContent, variant: StoreVariant) {
  const { landing } = content.variants[variant];
  const { shopAll, samples } = landing;
  return {
    ...landing,
    metaTags: metaTagsOf(content, "/", content.brand),
    shopAll: { ...shopAll, metaTags: metaTagsOf(content, "/shop-all-boxes", shopAll) },
    samples: { ...samples, metaTags: metaTagsOf(content, "/shop-all-sample-boxes", samples) },
  };
}

function detailsOf(content: BrandContent) {
  return content.details.map((detail) => ({
    ...detail,
    productKey: detail.slug,
    metaTags: metaTagsOf(content, `/product/${detail.slug}`, detail),
  }));
}

function pagesOf(content: BrandContent, kind: PageKind) {
  return content.pages
    .filter((page) => page.kind === kind)
    .map((page) => ({
      heading: page.title,
      ...page,
      sections: [
        ...page.blocks.filter(isFilms).flatMap(sectionOf),
        ...page.sections,
        ...page.blocks.filter((block) => !isFilms(block)).flatMap(sectionOf),
      ],
      metaTags: metaTagsOf(content, `/${kind}/${page.slug}`, page),
    }));
}

type Block = BrandContent["pages"][number]["blocks"][number];

function isFilms({ type }: Block): boolean {
  return type === "films";
}

/** A block of questions and a block of films are sections of their page. */
function sectionOf(block: Block): TextSection[] {
  const isSection = block.type === "questions" || block.type === "films";
  return isSection ? [{ id: anchorOf(block.heading), title: block.heading }] : [];
}

function postsOf(content: BrandContent) {
  return content.posts.map((post) => ({
    heading: post.title,
    ...post,
    readingMinutes: minutesToRead(post.html),
    metaTags: metaTagsOf(content, `/blog/post/${post.slug}`, post),
  }));
}

function collectionsOf(content: BrandContent) {
  return content.collections.map((collection) => ({
    heading: collection.title,
    ...collection,
    metaTags: metaTagsOf(content, `/product-collection/${collection.slug}`, collection),
  }));
}

function withSlug<Entry extends { readonly slug: string }>(entries: readonly Entry[], slug: string): Entry | null {
  return entries.find((entry) => entry.slug === slug) ?? null;
}
