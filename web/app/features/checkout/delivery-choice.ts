import type { WireCart } from "@boxwright/contract/cart";
import type { WireDeliveryOption, WireDeliveryQuote } from "@boxwright/contract/checkout";

type Line = Pick<WireCart["lineItems"][number], "id" | "shippingInfo" | "isArrivalDateUpdated">;

/** The options of a line, and the one that is chosen for it. */
export interface LineDelivery<L extends Line = Line> {
  readonly line: L;
  readonly options: readonly WireDeliveryOption[];
  /** Picked just now, else in the cart, else proposed; null where there are no options. */
  readonly chosenId: string | null;
  /** True where the cart does not know the choice, or the shopper not its date. */
  readonly isUnsent: boolean;
}

/** What is picked on the page: option ids by line id. */
export type Picked = Readonly<Record<string, string>>;

export function deliveriesOf<L extends Line>(
  lines: readonly L[],
  { quoteResponse: { deliveryGroups } }: WireDeliveryQuote,
  picked: Picked,
): LineDelivery<L>[] {
  return lines.map((line) => {
    const options = deliveryGroups.find(({ lineItemId }) => lineItemId === line.id)?.ECommerceDeliveryOptions ?? [];
    const inCart = line.shippingInfo?.eCommerceDeliveryOptionId;
    const isOffered = (id: string | undefined) =>
      options.some(({ eCommerceDeliveryOptionId: offered }) => offered === id);
    const proposed = options.find(({ isDefault }) => isDefault) ?? options[0];
    const wanted = [picked[line.id], inCart, proposed?.eCommerceDeliveryOptionId].find(isOffered) ?? null;
    return {
      line,
      options,
      chosenId: wanted,
      isUnsent: wanted !== null && (wanted !== inCart || line.isArrivalDateUpdated),
    };
  });
}

/** The choices as the cart takes them. */
export function selectionsOf(deliveries: readonly LineDelivery[]) {
  return deliveries.flatMap(({ line, chosenId }) =>
    chosenId === null ? [] : [{ lineItemId: line.id, eCommerceDeliveryOptionId: chosenId }],
  );
}
