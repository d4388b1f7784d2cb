import type { Brand, StoreVariant } from "@boxwright/core/storefront/features";
import { brands, storeVariants } from "@boxwright/core/storefront/features";
import { type WordedLanguage, wordedLanguages } from "@boxwright/core/storefront/local-text";
import { detailFile } from "./files/detail-file.ts";
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
export type Content = Readonly<Record<Brand, Readonly<Record<WordedLanguage, BrandContent>>>>;
export type BrandContent = ReturnType<typeof contentOf>;

/** Reads and checks everything that the shop says. Throws a ContentFault naming file and place. */
export function loadContent(folder = contentFolder): Content {
  const files = readAll(folder);
  return recordOf(brands, (brand) => recordOf(wordedLanguages, (language) => contentOf(files, brand, language)));
}

function readAll(folder: string) {
  const brandFiles = recordOf(brands, (code) => readYaml(`brands/${code}.yaml`, brandFile, folder));
  return {
    store: readYaml("store/config.yaml", storeFile, folder),
    assetLinks: readYaml("store/asset-links.yaml", assetLinksFile, folder),
    brands: brandFiles,
    variants: recordOf(brands, (code) => readVariants(brandFiles[code].variant, `brands/${code}.yaml`, folder)),
    details: readYamlFolder("details", detailFile, folder),
    collections: readYamlFolder("collections", collectionFile, folder),
    pages: pageKinds.flatMap((kind) =>
      readMarkdownFolder(`pages/${kind}`, { words: pageWords, facts: pageFacts }, folder).map((page) => ({
        kind,
        ...page,
      })),
    ),
    posts: readMarkdownFolder("posts", { words: pageWords, facts: postFacts }, folder).sort((a, b) =>
      a.facts.date < b.facts.date ? 1 : -1,
    ),
  };
}

/** What all variants share is written once; a variant says what differs, and a brand over it. */
function readVariants(ofBrand: unknown, brandPath: string, folder: string) {
  const shared = readRawYaml("variants/shared.yaml", folder);
  checkContent("variants/shared.yaml", shared, variantFile);
  return recordOf(storeVariants, (variant: StoreVariant) => {
    const path = `variants/${variant}.yaml`;
    const ofVariant = overlay(shared, readRawYaml(path, folder));
    checkContent(path, ofVariant, variantFile);
    return checkContent(brandPath, overlay(ofVariant, ofBrand), variantFile);
  });
}

function contentOf(files: ReturnType<typeof readAll>, code: Brand, language: WordedLanguage) {
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

function recordOf<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
