import type { Place } from "../address/address.ts";
import { noTax, type Taxes, type TaxPortion } from "../cart/charges.ts";
import type { LinePrice } from "../cart/totals.ts";
import { addCents, type Cents, shareOfCents, splitCents, zeroCents } from "../kernel/money.ts";
import { type PlaceTaxes, rateDenominator, type TaxRate } from "./tax-table.ts";

/** Whether taxes of a place can be calculated, which needs its state and its postal code. */
export function isTaxable({ state, postalCode }: Pick<Place, "state" | "postalCode">): boolean {
  return state.trim() !== "" && postalCode.trim() !== "";
}

/**
 * The taxes on the goods of each line and, if the place taxes it, on its delivery: each rounded once, half to even. They are split into the
 * portions of the authorities, so that the portions sum to the taxes.
 */
export function taxesOf(nets: readonly LinePrice[], { rates, isDeliveryTaxed }: PlaceTaxes): Taxes {
  const rate = rates.reduce((sum, portion) => sum + portion.rate, 0);
  const taxOn = (amount: Cents) => shareOfCents(amount, rate, rateDenominator);
  const lines = nets.map(({ goods, shipping }) => ({
    goods: taxOn(goods),
    shipping: isDeliveryTaxed ? taxOn(shipping) : zeroCents,
  }));
  return { lines, portions: portionsOf(lines, rates), rate, exemption: null };
}

/** A reseller pays no taxes. */
export function exemptTaxes(nets: readonly LinePrice[]): Taxes {
  return { lines: nets.map(() => noTax), portions: [], rate: 0, exemption: "resale" };
}

function portionsOf(lines: Taxes["lines"], rates: readonly TaxRate[]): TaxPortion[] {
  const weights = rates.map(({ rate }) => rate);
  const shares = lines.flatMap(({ goods, shipping }) => [splitCents(goods, weights), splitCents(shipping, weights)]);
  return rates.map(({ name, rate }, authority) => ({
    name,
    rate,
    amount: addCents(...shares.map((share) => share[authority] ?? zeroCents)),
  }));
}
