import { chosenOptions } from "./chosen-options.ts";
import type { Product } from "./product.ts";
import { largestQuantity } from "./quantities.ts";
import type { ResolvedSelection } from "./selection.ts";
import type { StockOnHand } from "./stock.ts";

/** Whether a quantity is available, and how many work days it takes to make. */
export interface Availability {
  readonly isInStock: boolean;
  readonly available: number;
  readonly leadTimeDays: number;
}

/** Goods that are made to order are available in every quantity offered. */
export function availabilityOf(
  product: Product,
  quantity: number,
  resolved: Pick<ResolvedSelection, "selection">,
  onHand: StockOnHand,
): Availability {
  const available = isHeldInStock(product) ? (onHand.get(product.sku) ?? 0) : largestQuantity(product);
  return { isInStock: quantity <= available, available, leadTimeDays: leadTimeOf(product, quantity, resolved) };
}

/** True for goods that are held in stock and can run out; all others are made to order. */
export function isHeldInStock({ initialStock }: Pick<Product, "initialStock">): boolean {
  return initialStock !== null;
}

/** The work days that a quantity takes to make. */
export function leadTimeOf(product: Product, quantity: number, resolved: Pick<ResolvedSelection, "selection">): number {
  const step = product.leadTimeSteps.findLast(({ from }) => quantity >= from);
  const productDays = product.leadTimeDays + (step?.days ?? 0);
  return chosenOptions(product, resolved).reduce((days, option) => days + option.days, productDays);
}
