import { type Cents, multiplyCents } from "../kernel/money.ts";
import { resellerTotal } from "./box-price.ts";
import type { BoxRates, Tariff } from "./rates.ts";

/** The price of one, for what costs the same at every quantity. */
export interface FixedPrice {
  readonly cents: Cents;
  /** Resellers pay less. */
  readonly isDiscounted: boolean;
}

/** Total of a quantity of what has a fixed price. */
export function fixedTotal(
  rates: Pick<BoxRates, "resellerDiscountPercent">,
  { cents, isDiscounted }: FixedPrice,
  quantity: number,
  tariff: Tariff,
): Cents {
  const list = multiplyCents(cents, quantity);
  return tariff === "reseller" && isDiscounted ? resellerTotal(rates, list) : list;
}
