import type { StoreVariant } from "@boxwright/core/storefront/features";
import type { BrandContent } from "./content-files.ts";

/** Cards of products: those of the variant's landing screen, or cards made from the texts of the product pages. */
export function tilesOf({ variants, details }: BrandContent, variant: StoreVariant, slugs: readonly string[]) {
  const { tiles } = variants[variant].landing.families;
  const select = tiles[0]?.button.text ?? "";
  return slugs.flatMap((slug) => {
    const tile = tiles.find(({ productKey }) => productKey === slug);
    if (tile !== undefined) return [tile];
    return details
      .filter((detail) => detail.slug === slug)
      .map(({ shortTitle, tagline, artwork }) => ({
        productKey: slug,
        title: shortTitle,
        description: tagline,
        artwork,
        view: "closed",
        button: { text: select, uri: `/product/${slug}`, newTab: false },
      }));
  });
}

/** The recommendations on the page of a product: its own or else the variant's, without the product itself. */
export function recommendationsFor(content: BrandContent, variant: StoreVariant, slug: string) {
  const { recommendations, recommended } = content.variants[variant];
  const slugs = (Object.hasOwn(recommendations, slug) && recommendations[slug]) || recommended.products;
  return tilesOf(
    content,
    variant,
    slugs.filter((other) => other !== slug),
  );
}
