import { patchDeliveryOptions, type WireCart } from "@boxwright/contract/cart";
import { getCartDeliveryOptions, getDeliveryEstimate } from "@boxwright/contract/checkout";
import type { BodyOf } from "@boxwright/contract/kernel";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { CartDeps } from "../../../cart/change-cart.ts";
import { implement, type Operation } from "../../../platform/http/operation.ts";
import { chooseDelivery, type DeliveryChoice } from "../choose-delivery.ts";
import { estimateDelivery, quoteCart } from "../quote-delivery.ts";
import { presentOptions } from "./present-options.ts";
import { problemOfDelivery, problemOfEstimate } from "./refusal-to-problem.ts";

export interface DeliveryOperationDeps extends CartDeps {
  /** The cart room's own presenter: the call that chooses a delivery option returns the cart. */
  readonly presentCart: (cart: PricedCart) => WireCart;
}

/** The calls of delivery: price and arrival of its options, and the choice of an option for a line. */
export function deliveryOperations(deps: DeliveryOperationDeps): Operation[] {
  return [
    implement(getCartDeliveryOptions, async ({ visitor, params, query }) => {
      const quote = await quoteCart(deps, visitor, params.cartId, query.groupByItem === "true");
      return quote.ok ? { status: 200, body: presentOptions(quote.value) } : problemOfDelivery(quote.refusal);
    }),

    implement(getDeliveryEstimate, async ({ query }) => {
      const estimate = estimateDelivery(deps, query);
      return estimate.ok
        ? { status: 200, body: presentOptions([estimate.value]) }
        : problemOfEstimate(estimate.refusal);
    }),

    implement(patchDeliveryOptions, async ({ visitor, params, body: { version, selections } }) => {
      const cart = await chooseDelivery(deps, visitor, params.cartId, version, selections.map(choiceOf));
      return cart.ok
        ? { status: 200, body: deps.presentCart(cart.value) }
        : problemOfDelivery(cart.refusal, selections);
    }),
  ];
}

type Selection = BodyOf<typeof patchDeliveryOptions>["selections"][number];

function choiceOf(selection: Selection): DeliveryChoice {
  const optionId = selection.eCommerceDeliveryOptionId;
  if (!("lineItemID" in selection)) return { lineId: selection.lineItemId, optionId, quote: null };
  const { lineItemID: lineId, serviceName, tracingRecord } = selection;
  return { lineId, optionId, quote: { serviceName, tracingRecord } };
}
