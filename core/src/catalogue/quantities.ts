import type { Product, QuantityOption } from "./product.ts";

/**
 * All quantities that the options offer, de-duplicated and sorted numerically. With a whitelist only those in it; without
 * one, ranges are capped at `maximum`.
 */
export function quantitiesOf(
  options: readonly QuantityOption[],
  {
    maximum = Number.POSITIVE_INFINITY,
    whitelist,
  }: { readonly maximum?: number; readonly whitelist?: readonly number[] } = {},
): number[] {
  const offered =
    whitelist === undefined
      ? options.flatMap((option) => (typeof option === "number" ? [option] : rangeOf(option, maximum)))
      : whitelist.filter((quantity) => isOffered({ quantityOptions: options }, quantity));
  return [...new Set(offered)].sort((a, b) => a - b);
}

function rangeOf({ minimum, maximum, increment }: Exclude<QuantityOption, number>, cap: number): number[] {
  const last = Math.min(maximum, cap);
  const steps = Math.floor((last - minimum) / increment);
  return steps < 0 ? [] : Array.from({ length: steps + 1 }, (_, step) => minimum + step * increment);
}

/** The part of a product that decides its quantities. */
export type OfferedQuantities = Pick<Product, "quantityOptions">;

/** True if a product can be ordered in this quantity. */
export function isOffered({ quantityOptions }: OfferedQuantities, quantity: number): boolean {
  return quantityOptions.some((option) =>
    typeof option === "number"
      ? option === quantity
      : quantity >= option.minimum &&
        quantity <= option.maximum &&
        (quantity - option.minimum) % option.increment === 0,
  );
}

/** The smallest quantity that can be ordered. */
export function smallestQuantity({ quantityOptions }: OfferedQuantities): number {
  return Math.min(...quantityOptions.map((option) => (typeof option === "number" ? option : option.minimum)));
}

/** The largest quantity that can be ordered. */
export function largestQuantity({ quantityOptions }: OfferedQuantities): number {
  return Math.max(...quantityOptions.map((option) => (typeof option === "number" ? option : option.maximum)));
}

/** The message for a quantity that is not offered: which quantities are. */
export function quantityRangeText({ quantityOptions }: OfferedQuantities): string {
  const [only, ...others] = quantityOptions;
  if (typeof only === "number" && others.length === 0) return `must be ${only}`;
  return quantityOptions
    .map((option) =>
      typeof option === "number"
        ? String(option)
        : `between ${option.minimum} and ${option.maximum} in increments of ${option.increment}`,
    )
    .join(", or ");
}
