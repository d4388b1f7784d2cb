import type { getDeliveryEstimate, WireDeliveryQuote } from "@boxwright/contract/checkout";
import type { QueryOf } from "@boxwright/contract/kernel";
import { formatPostalCode, isPostalCodeOfAnyState, isPostalCodeOfState } from "@boxwright/core/address/fields";
import type { Destination } from "@boxwright/core/checkout/delivery-options";
import type { CartDeps } from "../../cart/change-cart.ts";
import { type CartOwner, readCart } from "../../cart/postgres/cart-store.ts";
import { type WorkOutDeps, workOutCart } from "../../cart/work-out-cart.ts";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import { presentOptions } from "./present-options.ts";

/** The delivery options of every line of a cart. */
export async function quoteCart(
  deps: CartDeps,
  owner: CartOwner,
  cartId: string,
): Promise<WireDeliveryQuote | Refusal> {
  const cart = await readCart(deps.db, owner, cartId);
  if (cart === null) return refuse("NotFound");
  if (cart.shippingAddress === null) return refuse("CartNotReady", { reasons: ["SHIPPING_ADDRESS_MISSING"] });
  const { lines } = await workOutCart(deps, deps.db, owner, cart);
  return presentOptions(
    lines.map(({ line, deliveryOptions }) => ({ lineItemId: line.id, options: deliveryOptions ?? [] })),
  );
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
  return presentOptions([{ lineItemId: null, options }]);
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
