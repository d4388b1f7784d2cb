import { getProduct, listProducts, type ProductSummary, type RootProduct } from "@boxwright/contract/catalogue";
import type { WireMoney } from "@boxwright/contract/kernel";
import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { isPageOffered } from "@boxwright/core/storefront/pages";
import { formatSize } from "../../lib/format.ts";
import type { Storefront } from "../../lib/rendering/load-context.ts";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";
import type { ContentLink, Tile } from "../content/content.ts";
import { lengthsOf, pictureOf, sizeOf } from "./pictured-box.ts";

/** A live product as a tile shows it. */
export interface ProductTile {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly box: PicturedBox | null;
  /** The picture of goods that are not boxes. */
  readonly picture: string | null;
  /** The price of one piece in the shown size; null if the shop has no product pages. */
  readonly fromPrice: WireMoney | null;
  /** `10 × 8 × 4`; null for goods without a size. */
  readonly size: string | null;
  readonly button: ContentLink;
}

type Api = Storefront["api"];
type Shop = Pick<Storefront, "api" | "config">;

/** The live product with this slug; null if there is none. */
export async function productBySlug(api: Api, slug: string): Promise<ProductSummary | null> {
  const { results } = await api.call(listProducts);
  return results.find((product) => product.slug === slug) ?? null;
}

/** The product with its labels in a language. A proof has the attributes of `box` if it can be ordered for that box. */
export async function rootProductOf(
  api: Api,
  { sku, version }: Pick<ProductSummary, "sku" | "version">,
  language: ShopLanguage,
  box: string | null,
): Promise<RootProduct> {
  const params = { sku, version };
  const product = await api.call(getProduct, { params, query: { culture: language } });
  const isOther = box !== null && boxesOf(product).some(({ value }) => value === box);
  return isOther ? api.call(getProduct, { params, query: { culture: language, box } }) : product;
}

/** The boxes of which a proof can be ordered; none for any other product. */
export function boxesOf({ attributes }: Pick<RootProduct, "attributes">) {
  return attributes.find(({ name }) => name === proofBoxAttribute)?.options ?? [];
}

/** The tiles of content whose products are live, with picture, price and size of the default selection. */
export async function readTiles(shop: Shop, tiles: readonly Tile[]): Promise<ProductTile[]> {
  const { results } = await shop.api.call(listProducts);
  const read = tiles.map(async (tile) => {
    const summary = results.find(({ key }) => key === tile.productKey);
    return summary === undefined ? [] : [await tileOf(shop, tile, summary)];
  });
  return (await Promise.all(read)).flat();
}

async function tileOf({ api, config }: Shop, tile: Tile, summary: ProductSummary): Promise<ProductTile> {
  const { title, description, button, artwork, view, color } = tile;
  const { sku, version } = summary;
  const { defaultSelection } = await api.call(getProduct, { params: { sku, version } });
  const size = sizeOf(defaultSelection);
  return {
    key: summary.key,
    title,
    description,
    box: pictureOf(
      summary.family,
      color === null ? defaultSelection : { ...defaultSelection, Color: color },
      artwork,
      view,
    ),
    picture: summary.picture,
    fromPrice: isPageOffered("/product", config) ? summary.fromPrice : null,
    size: size === null ? null : formatSize(lengthsOf(size)),
    button,
  };
}
