import { type Cents, multiplyCents } from "../kernel/money.ts";
import { resellerTotal } from "./box-price.ts";
import type { BoxRates, Tariff } from "./rates.ts";

/** A unit price that is the same at every quantity. */
export interface FixedPrice {
  readonly cents: Cents;
  /** Whether resellers get their discount on it. */
  readonly isDiscounted: boolean;
}

export function fixedTotal(
  rates: Pick<BoxRates, "resellerDiscountPercent">,
  { cents, isDiscounted }: FixedPrice,
  quantity: number,
  tariff: Tariff,
): Cents {
  const list = multiplyCents(cents, quantity);
  return tariff === "reseller" && isDiscounted ? resellerTotal(rates, list) : list;
}
