import { formatPostalCode, isPostalCodeOfAnyState, isPostalCodeOfState } from "@boxwright/core/address/fields";
import type { DeliveryOption } from "@boxwright/core/cart/charges";
import type { GoodsRequest } from "@boxwright/core/cart/goods";
import type { PricedLine } from "@boxwright/core/cart/priced-cart";
import type { Shipment } from "@boxwright/core/cart/shipment";
import type { Destination } from "@boxwright/core/checkout/plant";
import { sharedOptionsOf } from "@boxwright/core/checkout/shared-delivery";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type CartDeps, readOpenCart } from "../../cart/change-cart.ts";
import { type PricingDeps, priceCart } from "../../cart/price-cart.ts";
import type { DeliveryRefusal, EstimateRefusal } from "./refusals.ts";
import type { QuotedGoods } from "./tracing-record.ts";

/** Goods with one common choice of delivery. */
export interface DeliveryGroup extends QuotedGoods {
  readonly options: readonly DeliveryOption[];
  readonly shipments: readonly LineShipment[];
}

export interface LineShipment extends Pick<Shipment, "piece" | "quantity"> {
  /** Null for goods that are in no cart. */
  readonly lineItemId: string | null;
}

/** Quotes the delivery options of every line of a cart, or of all lines together. */
export async function quoteCart(
  deps: CartDeps,
  owner: Owner,
  cartId: string,
  isByLine: boolean,
): Promise<Result<DeliveryGroup[], DeliveryRefusal>> {
  const cart = await readOpenCart(deps.db, owner, cartId);
  if (!cart.ok) return cart;
  if (cart.value.shippingAddress === null) return refused({ kind: "shippingAddressMissing" });
  const { lines } = await priceCart(deps, deps.db, owner, cart.value);
  return ok(isByLine ? lines.map((line) => lineGroup(cartId, line)) : [orderGroup(cartId, lines)]);
}

function lineGroup(cartId: string, priced: PricedLine): DeliveryGroup {
  return {
    cartId,
    lineItemId: priced.line.id,
    options: priced.deliveryOptions ?? [],
    shipments: shipmentsOf(priced),
  };
}

function orderGroup(cartId: string, lines: readonly PricedLine[]): DeliveryGroup {
  const options = sharedOptionsOf(lines.map(({ deliveryOptions }) => deliveryOptions ?? []));
  return { cartId, lineItemId: null, options, shipments: lines.flatMap(shipmentsOf) };
}

function shipmentsOf({ line, goods }: PricedLine): LineShipment[] {
  return goods === null ? [] : [{ lineItemId: line.id, piece: goods.piece, quantity: goods.quantity }];
}

/** Goods and their destination, as a shopper enters it. */
export interface EstimateRequest extends Pick<GoodsRequest, "sku" | "quantity" | "selection"> {
  readonly postalCode: string;
  readonly country: "US" | "CA" | "PR";
}

/** Quotes the delivery options of goods that are in no cart, to a postal code. */
export function estimateDelivery(
  deps: PricingDeps,
  { sku, quantity, selection, postalCode, country }: EstimateRequest,
): Result<DeliveryGroup, EstimateRefusal> {
  const goods = deps.describeGoods({ sku, version: null, selection, quantity, tariff: "list" });
  if (!goods.ok) return refused({ kind: "goods", refusal: goods.refusal });
  const destination = destinationOf(postalCode, country);
  if (destination === null) return refused({ kind: "invalidPostalCode" });
  const options = deps.charges.deliveryOptions(goods.value, destination, deps.now());
  const shipments = [{ lineItemId: null, piece: goods.value.piece, quantity }];
  return ok({ cartId: null, lineItemId: null, options, shipments });
}

/** Puerto Rico is a state of the US that shoppers may choose as a country. */
function destinationOf(text: string, named: "US" | "CA" | "PR"): Destination | null {
  const country = named === "PR" ? "US" : named;
  const postalCode = formatPostalCode(text, country);
  if (postalCode === null) return null;
  const isThere =
    named === "PR" ? isPostalCodeOfState(postalCode, "PR", "US") : isPostalCodeOfAnyState(postalCode, country);
  return isThere ? { country, postalCode } : null;
}
