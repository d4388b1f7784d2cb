import type { WireCart, WireQuotedSelection } from "@boxwright/contract/cart";
import type { WireDeliveryQuote, WireShipment } from "@boxwright/contract/checkout";
import { type SharedOption, sharedOptionsOf } from "@boxwright/core/checkout/shared-delivery";
import { type QuotedOption, quotedOptionOf } from "../quoted-option.ts";

type Line = Pick<WireCart["lineItems"][number], "id" | "shippingInfo" | "isArrivalDateUpdated">;

/** The delivery options of a line, and the chosen one. */
export interface LineDelivery<L extends Line = Line> {
  readonly line: L;
  readonly options: readonly QuotedOption[];
  /** The option picked on the page, else that of the cart, else the default; null without options. */
  readonly chosen: QuotedOption | null;
  /** True if the choice is not in the cart yet, or its date has changed. */
  readonly isUnsent: boolean;
  readonly shipments: readonly WireShipment[];
}

/** The options picked on the page: option ids by line id. */
export type Picked = Readonly<Record<string, string>>;

export function deliveriesOf<L extends Line>(
  lines: readonly L[],
  { quoteResponse: { deliveryGroups } }: WireDeliveryQuote,
  picked: Picked,
): LineDelivery<L>[] {
  return lines.map((line) => {
    const group = deliveryGroups.find(({ lineItemId }) => lineItemId === line.id);
    const options = group?.ECommerceDeliveryOptions.map(quotedOptionOf) ?? [];
    const inCart = line.shippingInfo?.eCommerceDeliveryOptionId;
    const offered = (id: string | undefined) => options.find((option) => option.id === id);
    const proposed = options.find(({ isDefault }) => isDefault) ?? options[0];
    const chosen = offered(picked[line.id]) ?? offered(inCart) ?? proposed ?? null;
    const isUnsent = chosen !== null && (chosen.id !== inCart || line.isArrivalDateUpdated);
    return { line, options, chosen, isUnsent, shipments: group?.shipments ?? [] };
  });
}

/** The choices for the call, with their quotes. */
export function selectionsOf(deliveries: readonly LineDelivery[]): WireQuotedSelection[] {
  return deliveries.flatMap(({ line, chosen }) =>
    chosen === null
      ? []
      : [
          {
            lineItemID: line.id,
            eCommerceDeliveryOptionId: chosen.id,
            serviceName: chosen.names.en,
            tracingRecord: chosen.tracingRecord,
          },
        ],
  );
}

/** The options that all lines share. */
export function sharedOptionsIn(deliveries: readonly LineDelivery[]): SharedOption[] {
  return sharedOptionsOf(deliveries.map(({ options }) => options));
}

/** The option that all lines have chosen; null if they differ. */
export function chosenSharedOption(deliveries: readonly LineDelivery[]): SharedOption | null {
  const isChosen = ({ ofLines }: SharedOption) =>
    deliveries.every(({ chosen }, index) => chosen?.id === ofLines[index]?.id);
  return sharedOptionsIn(deliveries).find(isChosen) ?? null;
}

/** The option of each line for a shared option. */
export function picksOf(deliveries: readonly LineDelivery[], option: SharedOption): Picked {
  return Object.fromEntries(
    deliveries.flatMap(({ line }, index): [string, string][] => {
      const own = option.ofLines[index];
      return own === undefined ? [] : [[line.id, own.id]];
    }),
  );
}
