import { brands, storeVariants } from "@boxwright/core/storefront/features";
import { shopLanguages } from "@boxwright/core/storefront/local-text";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { describe, expect, test } from "vitest";
import type { ContentSource } from "../../../web/app/features/content/content-source.ts";
import {
  readAssetLinks,
  readFrame,
  readLanding,
  readPage,
  readPost,
  readPosts,
  readProductCollection,
  readProductTitles,
  readProductWords,
  readRecommendations,
  readRecommended,
  readSamples,
  readShopAll,
} from "../../../web/app/features/content/queries.ts";
import { loadContent } from "./content-files.ts";
import { createContentReader, inProcessUrl } from "./query-content.ts";
import { serviceIn, token } from "./testing/query-service.ts";

const content = loadContent();
const query = createContentReader({
  url: inProcessUrl,
  token,
  freshSeconds: 60,
  send: serviceIn("production", content),
});
const { pages, posts, details, collections } = content.boxwright.en;

const { storeFrontId } = tenantNamed("boxwright-us");
const storefront = { tenant: "boxwright-us", storeFrontId } as const;

/** All queries of pages, for each existing slug. */
const pageQueries: readonly (readonly [string, (source: ContentSource) => Promise<unknown>])[] = [
  ["the frame", readFrame],
  ["the home page", readLanding],
  ["all boxes", readShopAll],
  ["all samples", readSamples],
  ["the titles of all products", readProductTitles],
  ["the files to download", readAssetLinks],
  ["the recommendations", readRecommended],
  ["the posts", readPosts],
  ["each product", (source) => Promise.all(details.map(({ slug }) => readProductWords(source, slug)))],
  [
    "the recommendations for each product",
    (source) => Promise.all(details.map(({ slug }) => readRecommendations(source, slug))),
  ],
  ["each page", (source) => Promise.all(pages.map(({ kind, slug }) => readPage(source, kind, slug)))],
  ["each post", (source) => Promise.all(posts.map(({ slug }) => readPost(source, slug)))],
  ["each collection", (source) => Promise.all(collections.map(({ slug }) => readProductCollection(source, slug)))],
];

describe.each(storeVariants)(
  "the content service responds to the queries of pages of the variant %s, within its limits:",
  (variant) => {
    test.each(pageQueries)("%s", async (_what, read) => {
      for (const brand of brands) {
        for (const language of shopLanguages) {
          const queryContent: ContentSource["queryContent"] = async <Data>(...args: Parameters<typeof query>) =>
            (await query(...args)) as Data;
          const content = await read({ queryContent, variant, brand, language, storefront });
          for (const found of [content].flat()) expect(found).not.toBeNull();
        }
      }
    });
  },
);

test("pages refuse the content of another storefront", async () => {
  const queryContent = query as ContentSource["queryContent"];
  const { storeFrontId: other } = tenantNamed("boxwright-eu");
  const source = { queryContent, variant: "design-school", brand: "boxwright", language: "en" } as const;
  const european = { tenant: "boxwright-eu", storeFrontId: other } as const;
  await expect(readFrame({ ...source, storefront: european })).rejects.toThrow(
    `The content is for storefront ${storeFrontId} of boxwright-us, and these pages are of ${other} of boxwright-eu`,
  );
  await expect(readFrame({ ...source, storefront })).resolves.toHaveProperty("brand");
});
