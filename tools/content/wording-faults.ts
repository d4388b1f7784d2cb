import { hasStraightQuotes } from "../../core/src/storefront/straight-quotes.ts";
import type { BrandContent } from "../../server/src/content/content-files.ts";
import type { Shown } from "./shown.ts";

const tags = /<[^>]*>/g;
const escapedQuotes = /&(?:quot|#39);/g;

/** Texts with straight apostrophes or quotation marks outside of tags and code. */
export function quoteFaults(texts: readonly Shown[]): string[] {
  return texts
    .filter(({ value }) =>
      hasStraightQuotes(
        value
          .replaceAll(/<code>.*?<\/code>/gs, "")
          .replaceAll(tags, "")
          .replaceAll(escapedQuotes, "'"),
      ),
    )
    .map(({ where }) => `${where} has a straight quote: write ’ or “ ” (in German ’ or „ “)`);
}

/**
 * Tiles whose name for a product differs from its page. The specification gives the names of the first brand's tiles, so only other
 * brands and the collections are checked.
 */
export function nameFaults({ brand, details, variants, collections }: BrandContent): string[] {
  const names = new Map(details.map(({ slug, shortTitle }) => [slug, shortTitle]));
  const ofBrand =
    brand.code === "boxwright" ? [] : Object.values(variants).flatMap(({ landing }) => landing.families.tiles);
  const tiles = [...ofBrand, ...collections.flatMap((collection) => collection.tiles)];
  return tiles
    .filter(({ productKey, title }) => names.has(productKey) && names.get(productKey) !== title)
    .map(({ productKey, title }) => `${brand.name} calls ${productKey} ${title}, its page ${names.get(productKey)}`);
}

/** Samples whose name differs from their box; `sampleOf` maps each box to its sample. */
export function sampleNameFaults({ details }: BrandContent, sampleOf: ReadonlyMap<string, string>): string[] {
  const detailBySlug = new Map(details.map((detail) => [detail.slug, detail]));
  return [...sampleOf].flatMap(([box, sample]) => {
    const [boxTitle, sampleTitle] = [detailBySlug.get(box)?.shortTitle, detailBySlug.get(sample)?.shortTitle];
    return `${boxTitle} Sample` === sampleTitle ? [] : [`${sample} is called ${sampleTitle}, its box ${boxTitle}`];
  });
}
