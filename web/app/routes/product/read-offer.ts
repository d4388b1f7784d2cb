import { ApiProblem } from "@boxwright/contract/api-problem";
import type { RootProduct } from "@boxwright/contract/catalogue";
import { getDeliveryEstimate, type WireDeliveryOption } from "@boxwright/contract/checkout";
import type { WireSelection } from "@boxwright/contract/kernel";
import { type ProductPrices, postProductPrice } from "@boxwright/contract/pricing";
import { getDielineJson } from "@boxwright/contract/structures";
import { sizeOf } from "../../features/catalogue/pictured-box.ts";
import { drawDieline } from "../../features/structures/dieline-drawing.ts";
import type { Storefront } from "../../lib/load-context.ts";
import { type Asked, ladderOf, quantityOf, selectionOf, smallestQuantityOf } from "./asked.ts";

type Source = Pick<Storefront, "api" | "config">;
type Price = ProductPrices["prices"][number];

/** Why what is asked cannot be had, by field: `length`, `width`, `depth`, `quantity`, or the name of an attribute. */
export type Faults = Readonly<Record<string, string>>;

export type Offer = Awaited<ReturnType<typeof readOffer>>;

/** Price, delivery and structure of what is asked. `priced` is null where it cannot be had, and `faults` say why. */
export async function readOffer(source: Source, product: RootProduct, asked: Asked) {
  const selection = selectionOf(asked, product);
  const quantity = quantityOf(asked);
  const answer = await pricesOf(source, product, selection, quantity);
  if (!answer.ok) return { faults: answer.faults, priced: null };
  const [flat, delivery] = await Promise.all([
    flatOf(source, product, selection),
    quantity === null ? null : deliveryOf(source, product, selection, quantity, asked.postalCode),
  ]);
  return { faults: answer.faults, priced: { selection, ...answer.prices, flat, delivery } };
}

interface LadderPrices {
  /** Of the quantity that is asked for; null where it cannot be had. */
  readonly chosen: Price | null;
  readonly smallest: Price | null;
  readonly ladder: readonly Price[];
}

type PricesAnswer =
  | { readonly ok: true; readonly faults: Faults; readonly prices: LadderPrices }
  | { readonly ok: false; readonly faults: Faults };

/** The ladder stands even where the quantity that is asked for cannot be had. */
async function pricesOf(
  source: Source,
  product: RootProduct,
  selection: WireSelection,
  quantity: number | null,
): Promise<PricesAnswer> {
  const ladder = ladderOf(product);
  const smallest = smallestQuantityOf(product);
  const quantities = [...new Set([smallest, ...ladder, ...(quantity === null ? [] : [quantity])])];
  try {
    const prices = await callPrices(source, product, selection, quantities);
    const priceAt = (wanted: number | null) =>
      prices.find(({ pivotSelectionValue }) => pivotSelectionValue === wanted) ?? null;
    return {
      ok: true,
      faults: {},
      prices: {
        chosen: priceAt(quantity),
        smallest: priceAt(smallest),
        ladder: ladder.flatMap((wanted) => priceAt(wanted) ?? []),
      },
    };
  } catch (problem) {
    const faults = faultsOf(problem);
    if (faults["quantity"] === undefined || quantity === null) return { ok: false, faults };
    const rest = await pricesOf(source, product, selection, null);
    return { ...rest, faults: { ...rest.faults, ...faults } };
  }
}

async function callPrices(
  { api, config }: Source,
  { sku, version }: RootProduct,
  selection: WireSelection,
  quantities: number[],
): Promise<Price[]> {
  const { prices } = await api.call(postProductPrice, {
    params: { tenant: config.tenant, storefront: config.storeFrontId },
    body: { sku, version, selection, quantities },
  });
  return prices;
}

/** The refusal of a selection or quantity by field; whatever else failed is thrown on. */
function faultsOf(problem: unknown): Faults {
  if (!(problem instanceof ApiProblem) || (problem.status !== 422 && problem.status !== 400)) throw problem;
  const errors = problem.body.errors ?? [];
  if (errors.length === 0) return { form: problem.message };
  return Object.fromEntries(errors.map(({ path, message }) => [fieldOf(path), message]));
}

function fieldOf(path: string): string {
  if (path.startsWith("quantities")) return "quantity";
  const field = path.replace(/^selection\./, "");
  return field === "Size" ? "length" : field;
}

async function flatOf({ api }: Source, { family }: RootProduct, selection: WireSelection) {
  const size = sizeOf(selection);
  if (family === null || size === null) return null;
  const dieline = await api.call(getDielineJson, { params: { family }, query: { ...size } });
  const { inside, outside, blank, panels, board, caliper, weight } = dieline;
  return { drawing: drawDieline(dieline), inside, outside, blank, panels: panels.length, board, caliper, weight };
}

/** The cheapest promise for a postal code; null without a code, `none` where we do not deliver or the code is no code. */
async function deliveryOf(
  { api, config }: Source,
  { sku }: RootProduct,
  selection: WireSelection,
  quantity: number,
  postalCode: string,
): Promise<WireDeliveryOption | "none" | null> {
  if (postalCode === "") return null;
  try {
    const { quoteResponse } = await api.call(getDeliveryEstimate, {
      params: { tenant: config.tenant, storefront: config.storeFrontId },
      query: { sku, quantity, selection: JSON.stringify(selection), postalCode, country: "US" },
    });
    const options = quoteResponse.deliveryGroups.flatMap((group) => group.ECommerceDeliveryOptions);
    return options.find(({ isDefault }) => isDefault) ?? options[0] ?? "none";
  } catch (problem) {
    if (problem instanceof ApiProblem && [400, 404, 422].includes(problem.status)) return "none";
    throw problem;
  }
}
