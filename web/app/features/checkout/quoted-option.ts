import type { WireDeliveryOption } from "@boxwright/contract/checkout";
import type { WireMoney } from "@boxwright/contract/kernel";
import type { DeliveryOption } from "@boxwright/core/cart/charges";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { currency, currencyFractionDigits, toCents } from "@boxwright/core/kernel/money";

/** A delivery option with the tracing record of its quote, which is sent with the choice. */
export interface QuotedOption extends DeliveryOption {
  readonly tracingRecord: string;
}

export function quotedOptionOf(wire: WireDeliveryOption): QuotedOption {
  return {
    id: wire.eCommerceDeliveryOptionId,
    names: wire.displayNames,
    price: toCents(wire.shippingPrice.centAmount),
    arrival: wire.date as CalendarDate,
    isDefault: wire.isDefault,
    tracingRecord: wire.tracingRecord,
  };
}

/** The price of an option, for formatting. */
export function priceOf({ price }: Pick<DeliveryOption, "price">): WireMoney {
  return { type: "centPrecision", currencyCode: currency, centAmount: price, fractionDigits: currencyFractionDigits };
}
