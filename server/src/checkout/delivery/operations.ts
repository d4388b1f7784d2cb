import { patchDeliveryOptions } from "@boxwright/contract/cart";
import { getCartDeliveryOptions, getDeliveryEstimate } from "@boxwright/contract/checkout";
import type { CartDeps } from "../../cart/change-cart.ts";
import { implement, isRefusal, type Operation } from "../../platform/http/operation.ts";
import { chooseDelivery } from "./choose-delivery.ts";
import { estimateDelivery, quoteCart } from "./quote-delivery.ts";

/** The calls of delivery: what it would cost and when it would arrive, and which option a line takes. */
export function deliveryOperations(deps: CartDeps): Operation[] {
  return [
    implement(getCartDeliveryOptions, async ({ visitor, params, query }) => {
      const quote = await quoteCart(deps, visitor, params.cartId, query.groupByItem === "true");
      return isRefusal(quote) ? quote : { status: 200, body: quote };
    }),

    implement(getDeliveryEstimate, async ({ query }) => {
      const quote = estimateDelivery(deps, query);
      return isRefusal(quote) ? quote : { status: 200, body: quote };
    }),

    implement(patchDeliveryOptions, async ({ visitor, params, body }) => {
      const cart = await chooseDelivery(deps, visitor, params.cartId, body);
      return isRefusal(cart) ? cart : { status: 200, body: cart };
    }),
  ];
}
