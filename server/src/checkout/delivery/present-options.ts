import type { WireDeliveryOption, WireDeliveryQuote } from "@boxwright/contract/checkout";
import { wireCents } from "@boxwright/contract/kernel";
import type { DeliveryOption } from "@boxwright/core/cart/charges";

export interface DeliveryGroup {
  /** Null for goods that are in no cart. */
  readonly lineItemId: string | null;
  readonly options: readonly DeliveryOption[];
}

export function presentOptions(groups: readonly DeliveryGroup[]): WireDeliveryQuote {
  return {
    quoteResponse: {
      deliveryGroups: groups.map(({ lineItemId, options }) => ({
        lineItemId,
        ECommerceDeliveryOptions: options.map(presentOption),
      })),
    },
  };
}

function presentOption({ id, names, price, arrival, isDefault }: DeliveryOption): WireDeliveryOption {
  return {
    eCommerceDeliveryOptionId: id,
    name: names.en,
    shippingPrice: wireCents(price),
    date: arrival,
    displayNames: names,
    isDefault,
  };
}
