import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import type { DeliveryQuestion } from "../../checkout/read-delivery.ts";
import { quantityOf, type Requested } from "../requested.ts";

const shortestPostalCode = 5;

/** Null without a whole postal code or a quantity. */
export function deliveryQuestion(
  { sku }: RootProduct,
  selection: WireSelection,
  requested: Requested,
): DeliveryQuestion | null {
  const quantity = quantityOf(requested);
  return requested.postalCode.length < shortestPostalCode || quantity === null
    ? null
    : { sku, selection, quantity, postalCode: requested.postalCode };
}
