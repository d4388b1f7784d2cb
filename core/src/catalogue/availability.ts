import type { Product } from "./product.ts";

/** Whether a quantity can be had, and how many work days it takes to make. */
export interface Availability {
  readonly isInStock: boolean;
  readonly available: number;
  readonly leadTimeDays: number;
}

/** What is made to order can be had in any quantity that is offered. */
export function availabilityOf({ stock, leadTimeDays, quantityOptions }: Product, quantity: number): Availability {
  const largest = Math.max(...quantityOptions.map((option) => (typeof option === "number" ? option : option.maximum)));
  const available = stock ?? largest;
  return { isInStock: quantity <= available, available, leadTimeDays };
}
