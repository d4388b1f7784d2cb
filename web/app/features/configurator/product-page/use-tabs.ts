import type { RootProduct } from "@boxwright/contract/catalogue";
import { useFeature } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import type { ProductTab } from "./product-band.tsx";
import type { Related } from "./read-related.ts";
import { takesArtwork } from "./takes-artwork.ts";

/** The parts of a product's page, in their order. */
export function useTabs(product: RootProduct, { accessories, tiles }: Related): ProductTab[] {
  const t = useWords();
  const hasReviews = useFeature("reviewWidget");
  return [
    ...(product.family === null ? [] : [{ id: "template", name: t("product.tab.template") }]),
    { id: "specifications", name: t("product.specifications") },
    ...(takesArtwork(product) ? [{ id: "artwork", name: t("product.artwork.title") }] : []),
    ...(hasReviews ? [{ id: "reviews", name: t("reviews.title") }] : []),
    ...(accessories.length + tiles.length === 0 ? [] : [{ id: "beside", name: t("product.tab.beside") }]),
  ];
}
