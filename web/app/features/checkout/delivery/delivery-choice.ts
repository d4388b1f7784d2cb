import type { WireCart, WireQuotedSelection } from "@boxwright/contract/cart";
import type { WireDeliveryQuote, WireShipment } from "@boxwright/contract/checkout";
import { type SharedOption, sharedOptionsOf } from "@boxwright/core/checkout/shared-delivery";
import { type QuotedOption, quotedOptionOf } from "../quoted-option.ts";

type Line = Pick<WireCart["lineItems"][number], "id" | "shippingInfo" | "isArrivalDateUpdated">;

/** The options of a line, and the one that is chosen for it. */
export interface LineDelivery<L extends Line = Line> {
  readonly line: L;
  readonly options: readonly QuotedOption[];
  /** Picked just now, else in the cart, else proposed; null where there are no options. */
  readonly chosen: QuotedOption | null;
  /** True where the cart does not know the choice, or the shopper not its date. */
  readonly isUnsent: boolean;
  readonly shipments: readonly WireShipment[];
}

/** What is picked on the page: option ids by line id. */
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

/** The choices as the cart takes them: as they were quoted. */
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

/** The ways that all lines can go together. */
export function sharedWaysOf(deliveries: readonly LineDelivery[]): SharedOption[] {
  return sharedOptionsOf(deliveries.map(({ options }) => options));
}

/** The way that all lines go together; null where they go several ways. */
export function sharedWayOf(deliveries: readonly LineDelivery[]): SharedOption | null {
  const isChosen = ({ ofLines }: SharedOption) =>
    deliveries.every(({ chosen }, index) => chosen?.id === ofLines[index]?.id);
  return sharedWaysOf(deliveries).find(isChosen) ?? null;
}

/** What each line is picked to take for all of them to go one way. */
export function picksOf(deliveries: readonly LineDelivery[], way: SharedOption): Picked {
  return Object.fromEntries(
    deliveries.flatMap(({ line }, index): [string, string][] => {
      const own = way.ofLines[index];
      return own === undefined ? [] : [[line.id, own.id]];
    }),
  );
}
