import type { DescribeGoods, Goods } from "@boxwright/core/cart/goods";
import { flatPiece, foldedPiece, type Piece } from "@boxwright/core/cart/shipment";
import { isHeldInStock, leadTimeOf } from "@boxwright/core/catalogue/availability";
import { describeSelection } from "@boxwright/core/catalogue/describe-selection";
import { pictureUrl } from "@boxwright/core/catalogue/picture-url";
import { isPrinted } from "@boxwright/core/catalogue/print";
import type { Product } from "@boxwright/core/catalogue/product";
import { isOffered, quantityRangeText } from "@boxwright/core/catalogue/quantities";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { LRUCache } from "lru-cache";
import { printedBoxOf } from "../artwork/printed-box.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PriceList } from "../pricing/price-list.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import { boxPictureUrl, dielineUrl } from "../structures/picture-url.ts";
import { pictureWithArtwork } from "../uploads/picture-with-artwork.ts";

/** How many descriptions are cached: every time a cart is shown, each of its lines is described. */
const cachedDescriptions = 1000;

interface GoodsSources {
  readonly catalogue: Catalogue;
  readonly prices: PriceList;
  readonly seal: PictureSeal;
}

/** Describes goods by the catalogue, the structures and the price list. Only prices change while the shop runs, with the edition of the list. */
export function createDescribeGoods(sources: GoodsSources): DescribeGoods {
  const describe = describeBy(sources);
  const cache = new LRUCache<string, ReturnType<DescribeGoods>>({ max: cachedDescriptions });
  return (request) => {
    const { sku, version, selection, quantity, tariff, offeredTotal = null, artwork = [], placements = null } = request;
    const files = artwork.map(({ id }) => id);
    const { edition } = sources.prices;
    const key = JSON.stringify([edition, sku, version, quantity, tariff, offeredTotal, selection, files, placements]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const described = describe(request);
    if (described.ok) cache.set(key, described);
    return described;
  };
}

function describeBy({ catalogue, prices, seal }: GoodsSources): DescribeGoods {
  return ({ sku, version, selection, quantity, tariff, offeredTotal, artwork = [], placements = null }) => {
    const newestVersion = catalogue.versionOf(sku);
    const found = catalogue.bySku(sku, version ?? newestVersion);
    if (found === undefined) return refused({ kind: "notSold" });
    const product = catalogue.asSelected(found, selection);
    const resolved = catalogue.resolve(product, selection);
    const isQuoted = offeredTotal !== undefined && canBeQuoted(product);
    const offeredQuantities = isQuoted || isOffered(product, quantity) ? null : quantityRangeText(product);
    if (!resolved.ok) return refused({ kind: "invalidSelection", selection: resolved.refusal, offeredQuantities });
    if (offeredQuantities !== null) return refused({ kind: "invalidQuantity", offeredQuantities });
    const total = offeredTotal ?? prices.total(product, resolved.value, quantity, tariff);
    const flat = prices.dieline(product, resolved.value);
    return ok({
      ...goodsOfProduct(product, resolved.value, quantity, flat),
      // Samples are printed with the shop's own artwork.
      imageUrl: pictureWithArtwork(
        seal,
        imageUrlOf(product, resolved.value, flat),
        product.isSample ? [] : artwork,
        placements,
      ),
      newestVersion,
      total,
    });
  };
}

/** Only goods that are made to order can be made in another quantity than those sold. */
function canBeQuoted(product: Product): boolean {
  return !product.isSample && product.proofOf.length === 0 && !isHeldInStock(product);
}

function goodsOfProduct(
  product: Product,
  resolved: ResolvedSelection,
  quantity: number,
  flat: Dieline | null,
): Omit<Goods, "newestVersion" | "total" | "imageUrl"> {
  return {
    productKey: product.key,
    productNames: product.names,
    slug: product.slug,
    isSample: product.isSample,
    isProof: product.proofOf.length > 0,
    selection: resolved.selection,
    attributes: describeSelection(product, resolved),
    piece: pieceOf(product, flat),
    quantity,
    leadTimeDays: leadTimeOf(product, quantity, resolved),
    isHeldInStock: isHeldInStock(product),
    isPrinted: !product.isSample && isPrinted(resolved.selection),
    printedBox: printedBoxOf(product, resolved, flat),
    structure: flat && { family: flat.family.code, board: flat.board.code },
    dielineUrl: flat && resolved.size ? dielineUrl(flat, resolved.size) : "",
  };
}

/** One piece as it leaves the plant. Null for goods that are not shipped: they are not boxes and have no carton. */
export function pieceOf({ isSample, carton, grams }: Product, flat: Dieline | null): Piece | null {
  if (flat !== null) return isSample ? foldedPiece(flat) : flatPiece(flat);
  return carton === null ? null : { ...carton, grams: grams ?? 0, isCarton: true };
}

function imageUrlOf({ artwork, picture }: Product, { selection, size }: ResolvedSelection, flat: Dieline | null) {
  if (flat && size) return boxPictureUrl(flat, size, selection, artwork);
  return picture === null ? "" : pictureUrl(picture, selection);
}
