import { type Brand, brands, storeVariants } from "@boxwright/core/storefront/features";
import { type ShopLanguage, shopLanguages } from "@boxwright/core/storefront/local-text";
import type { z } from "zod";
import { detailFile } from "./detail-file.ts";
import { collectionFile, pageFacts, pageWords, postFacts } from "./files/page-file.ts";
import { assetLinksFile, brandFile, storeFile } from "./files/store-files.ts";
import { variantFile } from "./files/variant-file.ts";
import { localize } from "./localize.ts";
import { overlay } from "./overlay.ts";
import {
  type ContentFolders,
  checkContent,
  contentFolder,
  readRawYaml,
  readYaml,
  readYamlFolder,
} from "./read-files.ts";
import { readMarkdownFolder } from "./read-markdown.ts";

export const pageKinds = ["view", "policy"] as const;
export type PageKind = (typeof pageKinds)[number];

/** The content of the shop, by brand and language. */
export type Content = Readonly<Record<Brand, Readonly<Record<ShopLanguage, BrandContent>>>>;
export type BrandContent = ReturnType<typeof contentOf>;

/** Reads and checks all content files. A demo has some pages of its own. Throws a ContentFault that names the file and the path in it. */
export function loadContent(folder: ContentFolders = contentFolder, isDemo = false): Content {
  const files = readAll(folder, isDemo);
  return recordOf(brands, (brand) => recordOf(shopLanguages, (language) => contentOf(files, brand, language)));
}

function readAll(folder: ContentFolders, isDemo: boolean) {
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

/** In a demo, a page in `demo/` replaces the page of the same name, because it describes what only a demo has. */
function readPages(folder: ContentFolders, isDemo: boolean) {
  const read = (path: string, kind: PageKind) =>
    readMarkdownFolder(path, { words: pageWords, facts: pageFacts }, folder).map((page) => ({ kind, ...page }));
  const pages = pageKinds.flatMap((kind) => read(`pages/${kind}`, kind));
  const demoPages = isDemo ? read("demo/pages/view", "view") : [];
  const isReplaced = (page: (typeof pages)[number]) =>
    demoPages.some(({ kind, slug }) => kind === page.kind && slug === page.slug);
  return [...pages.filter((page) => !isReplaced(page)), ...demoPages];
}

/** The variants share one file. Each variant overrides parts of it, and a brand overrides parts of every variant. */
function readVariants(brandFiles: Record<Brand, z.output<typeof brandFile>>, folder: ContentFolders) {
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
  const { meta, variant: _overrides, ...brand } = files.brands[code];
  const voice = { language, placeholders: { brand: brand.name, email: brand.email } };
  const { store, assetLinks, details, collections, pages, posts } = files;
  return {
    store,
    brand: localize({ code, ...brand }, voice),
    meta: localize(meta, voice),
    assetLinks: localize(assetLinks, voice),
    variants: localize(files.variants[code], voice),
    details: localize(details, voice),
    collections: localize(collections, voice),
    pages: pages.map(({ kind, slug, facts, words }) => localize({ kind, slug, ...facts, ...words[language] }, voice)),
    posts: posts.map(({ slug, facts, words }) => localize({ slug, ...facts, ...words[language] }, voice)),
  };
}

function recordOf<Name extends string, Value>(names: readonly Name[], valueFor: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
}
