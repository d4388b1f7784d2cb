import { readFileSync } from "node:fs";
import type { StoreVariant } from "@boxwright/core/storefront/features";
import { createSchema } from "graphql-yoga";
import type { Content, PageKind } from "./content-files.ts";

const typeDefs = readFileSync(new URL("schema.graphql", import.meta.url), "utf8");

/** How the roots of a store variant end. */
const suffixes = [
  ["default", ""],
  ["showroom", "Showroom"],
  ["design-school", "DesignSchool"],
] as const satisfies readonly (readonly [StoreVariant, string])[];

interface BySlug {
  readonly slug: string;
}

/** The executable schema over the content that was read at start. */
export function contentSchema(content: Content) {
  const { store, brands, pages, posts } = content;
  const details = content.details.map((detail) => ({
    ...detail,
    productKey: detail.slug,
    metaTags: [
      { tag: "title", content: detail.title, attributes: [] },
      {
        tag: "meta",
        content: null,
        attributes: [
          { name: "name", value: "description" },
          { name: "content", value: detail.description },
        ],
      },
    ],
  }));
  const withSlug = <Entry extends BySlug>(entries: readonly Entry[], slug: string) =>
    entries.find((entry) => entry.slug === slug) ?? null;

  const rootsOf = (variant: StoreVariant, suffix: string) => {
    const { header, footer, landing } = content.variants[variant];
    return {
      [`headerMenus${suffix}`]: () => ({ header, footer }),
      [`landingScreen${suffix}`]: () => landing,
      [`productDetail${suffix}`]: (_: unknown, { slug }: BySlug) => withSlug(details, slug),
      [`allProductDetails${suffix}`]: () => details,
    };
  };

  return createSchema({
    typeDefs,
    resolvers: {
      Query: {
        ...Object.assign({}, ...suffixes.map(([variant, suffix]) => rootsOf(variant, suffix))),
        storefrontConfig: () => store,
        assetLinks: () => content.assetLinks,
        schemaVersion: () => ({ version: store.schemaVersion }),
        brand: (_: unknown, { code }: { code: string }) => brands.find((brand) => brand.code === code) ?? null,
        page: (_: unknown, { kind, slug }: BySlug & { kind: PageKind }) =>
          withSlug(
            pages.filter((page) => page.kind === kind),
            slug,
          ),
        posts: () => posts,
        post: (_: unknown, { slug }: BySlug) => withSlug(posts, slug),
      },
    },
  });
}
