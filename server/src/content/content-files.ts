import { type Brand, brands, storeVariants } from "@boxwright/core/storefront/features";
import { type ShopLanguage, shopLanguages } from "@boxwright/core/storefront/local-text";
import type { z } from "zod";
import { detailFile } from "./detail-file.ts";
import { collectionFile, pageFacts, pageWords, postFacts } from "./files/page-file.ts";
import { assetLinksFile, brandFile, storeFile } from "./files/store-files.ts";
import { variantFile } from "./files/variant-file.ts";
import { overlay } from "./overlay.ts";
import { checkContent, contentFolder, readRawYaml, readYaml, readYamlFolder } from "./read-files.ts";
import { readMarkdownFolder } from "./read-markdown.ts";
import { sayIn } from "./say-in.ts";

export const pageKinds = ["view", "policy"] as const;
export type PageKind = (typeof pageKinds)[number];

/** Everything that the shop says, by the brand that says it and the language that it says it in. */
export type Content = Readonly<Record<Brand, Readonly<Record<ShopLanguage, BrandContent>>>>;
export type BrandContent = ReturnType<typeof contentOf>;

/**
 * Reads and checks everything that the shop says, with the pages of a demo shop where it is one. Throws a ContentFault naming file
 * and place.
 */
export function loadContent(folder = contentFolder, isDemo = false): Content {
  const files = readAll(folder, isDemo);
  return recordOf(brands, (brand) => recordOf(shopLanguages, (language) => contentOf(files, brand, language)));
}

function readAll(folder: string, isDemo: boolean) {
  const brandFiles = recordOf(brands, (code) => readYaml(`brands/${code}.yaml`, brandFile, folder));
  return {
    store: readYaml("store/config.yaml", storeFile, folder),
    assetLinks: readYaml("store/asset-links.yaml", assetLinksFile, folder),
    brands: brandFiles,
    variants: readVariants(brandFiles, folder),
    details: readYamlFolder("details", detailFile, folder),
    collections: readYamlFolder("collections", collectionFile, folder),
    pages: readPages(folder, isDemo),
    posts: readMarkdownFolder("posts", { words: pageWords, facts: postFacts }, folder).sort((a, b) =>
      a.facts.date < b.facts.date ? 1 : -1,
    ),
  };
}

/** Pages that promise what only a demo shop has stand, there alone, for those of their name. */
function readPages(folder: string, isDemo: boolean) {
  const read = (path: string, kind: PageKind) =>
    readMarkdownFolder(path, { words: pageWords, facts: pageFacts }, folder).map((page) => ({ kind, ...page }));
  const pages = pageKinds.flatMap((kind) => read(`pages/${kind}`, kind));
  const ofDemo = isDemo ? read("demo/pages/view", "view") : [];
  const isReplaced = (page: (typeof pages)[number]) =>
    ofDemo.some(({ kind, slug }) => kind === page.kind && slug === page.slug);
  return [...pages.filter((page) => !isReplaced(page)), ...ofDemo];
}

/** What all variants share is written once; a variant says what differs, and a brand over it. */
function readVariants(brandFiles: Record<Brand, z.output<typeof brandFile>>, folder: string) {
  const shared = readRawYaml("variants/shared.yaml", folder);
  checkContent("variants/shared.yaml", shared, variantFile);
  const variants = recordOf(storeVariants, (variant) => {
    const path = `variants/${variant}.yaml`;
    const whole = overlay(shared, readRawYaml(path, folder));
    checkContent(path, whole, variantFile);
    return whole;
  });
  return recordOf(brands, (brand) =>
    recordOf(storeVariants, (variant) =>
      checkContent(`brands/${brand}.yaml`, overlay(variants[variant], brandFiles[brand].variant), variantFile),
    ),
  );
}

function contentOf(files: ReturnType<typeof readAll>, code: Brand, language: ShopLanguage) {
  const { meta, variant: _overlay, ...brand } = files.brands[code];
  const speaker = { language, names: { brand: brand.name, email: brand.email } };
  const { store, assetLinks, details, collections, pages, posts } = files;
  return {
    store,
    brand: sayIn({ code, ...brand }, speaker),
    meta: sayIn(meta, speaker),
    assetLinks: sayIn(assetLinks, speaker),
    variants: sayIn(files.variants[code], speaker),
    details: sayIn(details, speaker),
    collections: sayIn(collections, speaker),
    pages: pages.map(({ kind, slug, facts, words }) => sayIn({ kind, slug, ...facts, ...words[language] }, speaker)),
    posts: posts.map(({ slug, facts, words }) => sayIn({ slug, ...facts, ...words[language] }, speaker)),
  };
}

function recordOf<Name extends string, Value>(names: readonly Name[], valueFor: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
}
