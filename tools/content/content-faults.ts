import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Product } from "../../core/src/catalogue/product.ts";
import { isSentence } from "../../core/src/content/content-warnings.ts";
import { brands } from "../../core/src/storefront/features.ts";
import { shopLanguages } from "../../core/src/storefront/local-text.ts";
import { proportionsOf } from "../../core/src/structures/families.ts";
import { sampleArtworks } from "../../core/src/structures/sample-artworks.ts";
import { views } from "../../core/src/structures/solid/views.ts";
import { loadProducts } from "../../server/src/catalogue/load-products.ts";
import { type BrandContent, type Content, loadContent } from "../../server/src/content/content-files.ts";
import { contentFolder } from "../../server/src/content/read-files.ts";
import { loadStarters } from "../../server/src/designs/starters/load-starters.ts";
import { loadSellers } from "../../server/src/documents/load-sellers.ts";
import { mailPictureUrl } from "../../server/src/structures/picture-url.ts";
import { rangeFaults, rateFaults } from "./box-faults.ts";
import { drawingFault } from "./drawing-fault.ts";
import { priceFaults } from "./price-faults.ts";
import { presetFaults, productPictures, taxFaults } from "./product-faults.ts";
import { shopPages } from "./shop-pages.ts";
import { linksIn, picturesIn, type Shown, textsIn } from "./shown.ts";
import { unusedFiles } from "./unused-files.ts";
import { nameFaults, quoteFaults, sampleNameFaults } from "./wording-faults.ts";

const publicFolder = fileURLToPath(new URL("../../web/public", import.meta.url));

/**
 * Faults that the schemas of the files cannot find: dead links, missing pictures, missing translations, texts about products that are
 * not sold, products with two names, straight quotes, and files that the shop does not read. Throws a ContentFault if the shop would not
 * start.
 */
export function contentFaults(folder = contentFolder): string[] {
  const content = loadContent(folder);
  const shops = [content, loadContent(folder, true)];
  const products = loadProducts(proportionsOf, folder);
  loadSellers(folder);
  const starters = loadStarters(folder);
  const live = products.filter(({ isLive }) => isLive);
  const liveSlugs = live.map(({ slug }) => slug);
  const english = content.boxwright.en;
  const pages = shopPages(english, liveSlugs);

  const texts = shops.flatMap((shop) =>
    brands.flatMap((brand) =>
      shopLanguages.flatMap((language) => textsIn(shop[brand][language], `${brand}.${language}`)),
    ),
  );
  const pictures = [...productPictures(products), ...picturesIn(texts)];
  const missing = [...rateFaults(live, folder), ...taxFaults(folder)];
  const faults = [
    ...linkFaults(linksIn(texts), pages),
    ...pictureFaults(pictures),
    ...artworkFaults(texts),
    ...shops.flatMap(untranslated),
    ...unsoldProducts(english, liveSlugs),
    ...brands.flatMap((brand) => brandFaults(content[brand].en, pages)),
    ...quoteFaults([...texts, ...textsIn(products, "products"), ...textsIn(starters, "designs")]),
    ...brands.flatMap((brand) => shopLanguages.flatMap((language) => nameFaults(content[brand][language]))),
    ...sampleNameFaults(english, samplesOf(live)),
    ...rangeFaults(live),
    ...presetFaults(live, folder),
    ...(missing.length > 0 ? missing : priceFaults(folder)),
    ...unusedFiles(
      folder,
      publicFolder,
      pictures.flatMap(({ value }) => [value, mailPictureUrl(value) ?? value]),
    ),
  ];
  return [...new Set(faults)];
}

function samplesOf(products: readonly Product[]): ReadonlyMap<string, string> {
  return new Map(products.flatMap(({ key, sampleProductKey: sample }) => (sample === null ? [] : [[key, sample]])));
}

function linkFaults(links: readonly Shown[], pages: ReadonlySet<string>): string[] {
  return links.flatMap(({ where, value }) => {
    if (!value.startsWith("/")) return [];
    if (value.startsWith("/api/")) return describe(where, value, drawingFault(value));
    const [path = ""] = value.split(/[?#]/);
    return pages.has(path) ? [] : [`${where} leads to ${value}, which is not a page`];
  });
}

function pictureFaults(pictures: readonly Shown[]): string[] {
  return pictures.flatMap(({ where, value }) => {
    if (value.startsWith("/api/")) return describe(where, value, drawingFault(value));
    return existsSync(`${publicFolder}${value}`) ? [] : [`${where} shows ${value}, which is not a picture`];
  });
}

function describe(where: string, value: string, fault: string | null): string[] {
  return fault === null ? [] : [`${where} has ${value}, which ${fault}`];
}

/** Names of artworks and views that do not exist in `structures`. */
function artworkFaults(texts: readonly Shown[]): string[] {
  const known: Readonly<Record<string, readonly string[]>> = { artwork: sampleArtworks, view: views };
  return texts.flatMap(({ where, value }) => {
    const kind = where.split(".").at(-1) ?? "";
    return known[kind]?.includes(value) === false ? [`${where} is ${value}: there is no such ${kind}`] : [];
  });
}

/** Sentences that are the same in both languages, so that they lack a translation. */
function untranslated(content: Content): string[] {
  const german = new Map(textsIn(content.boxwright.de, "").map(({ where, value }) => [where, value]));
  return textsIn(content.boxwright.en, "")
    .filter(({ where, value }) => isSentence(value) && german.get(where) === value)
    .map(({ where, value }) => `content${where} is not translated: ${value}`);
}

function unsoldProducts({ details, variants, collections }: BrandContent, liveSlugs: readonly string[]): string[] {
  const withoutProduct = details.filter(({ slug }) => !liveSlugs.includes(slug));
  const named = Object.values(variants).flatMap(({ landing, recommended, recommendations }) => [
    ...[...landing.families.tiles, ...landing.samples.tiles].map(({ productKey }) => productKey),
    ...recommended.products,
    ...Object.keys(recommendations),
    ...Object.values(recommendations).flat(),
  ]);
  const shown = [...named, ...collections.flatMap(({ tiles }) => tiles.map(({ productKey }) => productKey))];
  return [
    ...withoutProduct.map(({ slug }) => `content/details has words for ${slug}, which is not live`),
    ...shown.filter((key) => !liveSlugs.includes(key)).map((key) => `content shows ${key}, which is not live`),
  ];
}

function brandFaults({ brand, meta }: BrandContent, pages: ReadonlySet<string>): string[] {
  return Object.keys(meta)
    .filter((path) => !pages.has(path))
    .map((path) => `content/brands/${brand.code}.yaml describes ${path}, which is not a page`);
}
