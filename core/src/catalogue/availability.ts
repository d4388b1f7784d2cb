import { chosenOptions } from "./chosen-options.ts";
import type { Product } from "./product.ts";
import { largestQuantity } from "./quantities.ts";
import type { ResolvedSelection } from "./selection.ts";

/** Whether a quantity can be had, and how many work days it takes to make. */
export interface Availability {
  readonly isInStock: boolean;
  readonly available: number;
  readonly leadTimeDays: number;
}

/** What is made to order can be had in any quantity that is offered. */
export function availabilityOf(
  product: Product,
  quantity: number,
  resolved: Pick<ResolvedSelection, "selection">,
): Availability {
  const available = product.stock ?? largestQuantity(product);
  return { isInStock: quantity <= available, available, leadTimeDays: leadTimeOf(product, quantity, resolved) };
}

function leadTimeOf(product: Product, quantity: number, resolved: Pick<ResolvedSelection, "selection">): number {
  const step = product.leadTimeSteps.findLast(({ from }) => quantity >= from);
  const usual = product.leadTimeDays + (step?.days ?? 0);
  return chosenOptions(product, resolved).reduce((days, option) => days + option.days, usual);
}
