import type { getDeliveryEstimate, WireDeliveryQuote } from "@boxwright/contract/checkout";
import type { QueryOf } from "@boxwright/contract/kernel";
import { formatPostalCode, isPostalCodeOfAnyState, isPostalCodeOfState } from "@boxwright/core/address/fields";
import type { Destination } from "@boxwright/core/checkout/plant";
import { sharedOptionsOf } from "@boxwright/core/checkout/shared-delivery";
import { type CartDeps, hasEnded } from "../../cart/change-cart.ts";
import { type CartOwner, readCart } from "../../cart/postgres/cart-store.ts";
import { type WorkedLine, type WorkOutDeps, workOutCart } from "../../cart/work-out-cart.ts";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import { type DeliveryGroup, type LineShipment, presentOptions } from "./present-options.ts";

/** The delivery options of every line of a cart, or of all lines together. */
export async function quoteCart(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
  isByLine: boolean,
): Promise<WireDeliveryQuote | Refusal> {
  const cart = await readCart(deps.db, owner, cartId);
  if (cart === null) return refuse("NotFound");
  const ended = hasEnded(cart);
  if (ended !== null) return ended;
  if (cart.shippingAddress === null) return refuse("CartNotReady", { reasons: ["SHIPPING_ADDRESS_MISSING"] });
  const { lines } = await workOutCart(deps, deps.db, owner, cart);
  return presentOptions(isByLine ? lines.map((line) => lineGroup(cartId, line)) : [orderGroup(cartId, lines)]);
}

function lineGroup(cartId: string, worked: WorkedLine): DeliveryGroup {
  return {
    cartId,
    lineItemId: worked.line.id,
    options: worked.deliveryOptions ?? [],
    shipments: shipmentsOf(worked),
  };
}

function orderGroup(cartId: string, lines: readonly WorkedLine[]): DeliveryGroup {
  const options = sharedOptionsOf(lines.map(({ deliveryOptions }) => deliveryOptions ?? []));
  return { cartId, lineItemId: null, options, shipments: lines.flatMap(shipmentsOf) };
}

function shipmentsOf({ line, goods }: WorkedLine): LineShipment[] {
  return goods === null ? [] : [{ lineItemId: line.id, piece: goods.piece, quantity: goods.quantity }];
}

/** The delivery options of goods that are in no cart, to a postal code. */
export function estimateDelivery(
  deps: WorkOutDeps,
  { sku, quantity, selection, postalCode, country }: QueryOf<typeof getDeliveryEstimate>,
): WireDeliveryQuote | Refusal {
  const goods = deps.describeGoods({ sku, version: null, selection, quantity, tariff: "list" });
  if (!goods.ok) return goods.refusal;
  const destination = destinationOf(postalCode, country);
  if (destination === null) {
    return refuse("InvalidAddress", { detail: "Unable to recieve Shipping Options for the given Postal Code." });
  }
  const options = deps.charges.deliveryOptions(goods.value, destination, deps.now());
  const { piece } = goods.value;
  return presentOptions([
    { cartId: null, lineItemId: null, options, shipments: [{ lineItemId: null, piece, quantity }] },
  ]);
}

/** Puerto Rico is a state of the US that may be named as a country. */
function destinationOf(text: string, named: "US" | "CA" | "PR"): Destination | null {
  const country = named === "PR" ? "US" : named;
  const postalCode = formatPostalCode(text, country);
  if (postalCode === null) return null;
  const isThere =
    named === "PR" ? isPostalCodeOfState(postalCode, "PR", "US") : isPostalCodeOfAnyState(postalCode, country);
  return isThere ? { country, postalCode } : null;
}
