import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import type { WireRatingSummary } from "@boxwright/contract/reviews";
import { pictureUrl } from "@boxwright/core/catalogue/picture-url";
import type { MetaDescriptor } from "react-router";
import { pictureOf } from "../../features/catalogue/pictured-box.ts";
import type { ProductWords } from "../../features/content/content.ts";
import { cardOf } from "../../features/seo/card-of.ts";
import { breadcrumbData, productData } from "../../features/seo/structured-data.ts";
import { brandIn, contentMeta, urlIn } from "../../lib/meta/page-meta.ts";
import { defaultCard } from "../../lib/meta/search-tags.ts";
import { type Matches, translatorFor } from "../../lib/words/route-words.ts";

interface Shown {
  readonly product: RootProduct;
  readonly words: ProductWords;
  readonly fromPrice: WireCentPrecision;
  readonly isInStock: boolean | null;
  readonly rating: Pick<WireRatingSummary, "count" | "mean"> | null;
}

/** The description of a product for search engines and link previews: the default selection, independent of the URL. */
export function productMeta(
  { product, words, fromPrice, isInStock, rating }: Shown,
  matches: Matches,
): MetaDescriptor[] {
  const { title, description } = words;
  const box = pictureOf(product.family, product.defaultSelection, words.artwork, "closed");
  const card = box === null ? defaultCard : cardOf(box);
  // Link previews do not show SVGs, so goods that are not boxes have the default card there.
  const own = box === null && product.picture !== null ? pictureUrl(product.picture, product.defaultSelection) : card;
  const [url, picture] = [urlIn(matches), urlIn(matches, own)];
  const [home, boxes] = [urlIn(matches, "/"), urlIn(matches, "/shop-all-boxes")];
  const tags = contentMeta(words, matches, { card, kind: "product" });
  if (url === null || picture === null || home === null || boxes === null) return tags;
  const t = translatorFor(matches);
  const offered = { sku: product.sku, fromPrice, isInStock, rating };
  return [
    ...tags,
    productData({ ...offered, name: title, description, brand: brandIn(matches), url, picture }),
    breadcrumbData([
      { name: t("shell.homePage"), url: home },
      { name: t("product.breadcrumbBoxes"), url: boxes },
      { name: title, url },
    ]),
  ];
}
