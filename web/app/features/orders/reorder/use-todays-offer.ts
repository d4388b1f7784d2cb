import type { RootProduct } from "@boxwright/contract/catalogue";
import { type Dimension, dimensions } from "@boxwright/core/structures/box-family";
import type { FailedLoad } from "../../../ui/feedback/load-failure.tsx";
import { useDelivery } from "../../checkout/use-delivery.ts";
import type { Price } from "../../pricing/read-prices.ts";
import { usePrices } from "../../pricing/use-prices.ts";
import type { DraftFault, ReorderedGoods } from "./reorder-draft.ts";

export interface TodaysOffer {
  /** The newest price; null before the first one, and while the goods cannot be made. */
  readonly price: Price | null;
  /** Whether the price belongs to the current goods. */
  readonly isCurrent: boolean;
  /** The day on which the goods would arrive; null if it is not known. */
  readonly arrival: string | null;
  /** Why the shop refuses the goods, in English as the server writes it; null if it does not. */
  readonly refusal: string | null;
  /** The field that has to change; null if there is none. */
  readonly faultyField: DraftFault | null;
  readonly failedLoad: FailedLoad | null;
}

/** Price and arrival of goods that are ordered today; nothing for a draft with a fault. */
export function useTodaysOffer(product: RootProduct, goods: ReorderedGoods | null, postalCode: string): TodaysOffer {
  const { sku, version } = product;
  const prices = usePrices(
    goods && { product: { sku, version }, selection: goods.selection, quantities: [goods.quantity] },
    null,
    false,
  );
  const price = prices.answer?.state === "priced" ? (prices.answer.prices[0] ?? null) : null;
  const isPriced = price !== null && prices.isCurrent;
  const delivery = useDelivery(
    goods === null || !isPriced ? null : { sku, selection: goods.selection, quantity: goods.quantity, postalCode },
    null,
  );
  const faults = prices.isCurrent && prices.answer?.state === "refused" ? prices.answer.faults : {};
  const [field, refusal] = Object.entries(faults)[0] ?? [null, null];
  return {
    price,
    isCurrent: prices.isCurrent,
    arrival: delivery.isCurrent ? (delivery.answer?.[0]?.arrival ?? null) : null,
    refusal,
    faultyField: field !== null && isField(field) ? field : null,
    failedLoad: prices.failedLoad,
  };
}

const fields: readonly (Dimension | "quantity")[] = [...dimensions, "quantity"];

function isField(name: string): name is DraftFault {
  return fields.some((field) => field === name);
}
