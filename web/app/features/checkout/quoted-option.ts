import type { WireDeliveryOption } from "@boxwright/contract/checkout";
import type { WireMoney } from "@boxwright/contract/kernel";
import type { DeliveryOption } from "@boxwright/core/cart/charges";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { currency, currencyFractionDigits, toCents } from "@boxwright/core/kernel/money";
import { languageOf } from "@boxwright/core/storefront/culture";

/** A delivery option with the record of its quote, which is sent with the choice. */
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

/** The name of an option in the language of the page. */
export function nameOf({ names }: Pick<DeliveryOption, "names">, culture: string): string {
  return languageOf(culture) === "de" ? names.de : names.en;
}

/** What an option costs, as prices are formatted. */
export function priceOf({ price }: Pick<DeliveryOption, "price">): WireMoney {
  return { type: "centPrecision", currencyCode: currency, centAmount: price, fractionDigits: currencyFractionDigits };
}
