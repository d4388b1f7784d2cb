import { getAvailability, listProducts, type RootProduct } from "@boxwright/contract/catalogue";
import { listStarters } from "@boxwright/contract/design-starters";
import type { WireSelection } from "@boxwright/contract/kernel";
import { isDesigned } from "@boxwright/core/catalogue/print";
import { isOffered } from "@boxwright/core/catalogue/quantities";
import { boxOf } from "@boxwright/core/designs/box-of";
import { hasFeature, isPageOffered } from "@boxwright/core/storefront/pages";
import { boardNamed } from "@boxwright/core/structures/boards";
import { familyNamed } from "@boxwright/core/structures/families";
import { pictureOf } from "../../features/catalogue/pictured-box.ts";
import { productBySlug, rootProductOf } from "../../features/catalogue/read-products.ts";
import { selectionPage } from "../../features/catalogue/stored-configuration.ts";
import { quantityOf, requestedIn, selectionOf } from "../../features/configurator/requested.ts";
import { usualQuantityOf } from "../../features/designs/usual-quantity.ts";
import { readPrices } from "../../features/pricing/read-prices.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { type Storefront, storefrontContext } from "../../lib/rendering/load-context.ts";

export interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly context: { readonly get: (context: typeof storefrontContext) => Storefront };
}

/** The box that opens without a product in the URL. */
const usualSlug = "custom-mailer-box";

/** The product and the selection in the URL of a new design. A box that cannot be designed becomes the nearest that can. */
export async function readChosenBox(visit: Visit) {
  const { api, config } = visit.context.get(storefrontContext);
  const search = visit.url.searchParams;
  const wanted = await productBySlug(api, search.get("product") ?? usualSlug);
  const isBox = wanted !== null && wanted.family !== null && !wanted.isSampleProduct;
  const summary = isBox ? wanted : await productBySlug(api, usualSlug);
  if (summary === null) throw new Error("The shop does not sell the box of a new design");
  const product = await rootProductOf(api, summary, pageLanguageOf(visit.request, config), null);
  const requested = requestedIn(isBox ? search : new URLSearchParams(), product);
  const selection = designedSelection(selectionOf(requested, product));
  const typed = quantityOf(requested);
  const quantity = typed !== null && isOffered(product, typed) ? typed : usualQuantityOf(product);
  return { product, selection, quantity, box: boxOfSelection(product, selection) };
}

function designedSelection(selection: WireSelection): WireSelection {
  return isDesigned(selection) ? selection : { ...selection, "Print Options": "Outside" };
}

function boxOfSelection({ family }: RootProduct, selection: WireSelection) {
  const board =
    boardNamed(String(selection["Board"])) ?? (family === null ? undefined : familyNamed(family)?.defaultBoard);
  const box = board === undefined ? null : boxOf({ family, board }, selection);
  if (box === null) throw new Error("The box of a new design has no size");
  return box;
}

/** What the page shows where a design starts. */
export async function loadStart(visit: Visit) {
  const { api, config, logProblem } = visit.context.get(storefrontContext);
  const { product, selection, quantity, box } = await readChosenBox(visit);
  const { sku, version, slug, family } = product;
  const params = { sku, version };
  const query = { quantity, selection: JSON.stringify(selection) };
  const picture = pictureOf(family, selection, "blank", "closed");
  const { length, width, depth, board, color, sides } = picture?.picture ?? {};
  const shownBox = { length, width, depth, board, color, sides };
  const language = pageLanguageOf(visit.request, config);
  const otherwise = (problem: unknown) => logProblem("A part of the start page could not be read", problem) ?? null;
  const [prices, availability, starters, products] = await Promise.all([
    readPrices({ api, config }, { product, selection, quantities: [quantity] }).catch(otherwise),
    api.call(getAvailability, { params, query }).catch(otherwise),
    api.call(listStarters, { query: { family: box.family, ...shownBox, culture: language } }).catch(otherwise),
    api.call(listProducts).catch(otherwise),
  ]);
  const price = prices?.state === "priced" ? prices.prices[0] : undefined;
  const hasProductPage = isPageOffered("/product", config) && hasFeature("productTabs", config);
  return {
    chosen: { sku, selection, box, family: family ?? box.family, quantity },
    picture,
    changePath: hasProductPage ? selectionPage(slug, selection, String(quantity)) : null,
    total: price?.itemPriceBreakdown.itemTotalIncludingCharges.discountedTaxed ?? null,
    leadTime: availability?.leadTimeDays ?? null,
    starters: starters ?? [],
    families: (products?.results ?? []).flatMap(({ family: code, slug: other, isSampleProduct }) =>
      code === null || isSampleProduct ? [] : [{ code, slug: other }],
    ),
    search: visit.url.search,
  };
}
