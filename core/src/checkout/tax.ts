import type { Place } from "../address/address.ts";
import { noTax, type Taxes, type TaxPortion } from "../cart/charges.ts";
import type { LinePrice } from "../cart/totals.ts";
import { addCents, type Cents, shareOfCents, splitCents, zeroCents } from "../kernel/money.ts";
import { type PlaceTaxes, rateDenominator, type TaxRate } from "./tax-table.ts";

/** A place's taxes follow from its state and its postal code; without either none can be worked out. */
export function isTaxable({ state, postalCode }: Pick<Place, "state" | "postalCode">): boolean {
  return state.trim() !== "" && postalCode.trim() !== "";
}

/**
 * Taxes the goods of each line and, where the place does so, its delivery: each rounded once, half to even. The portions of several
 * authorities are split from these, so that they sum to them.
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

/** What a buyer pays who will sell the goods again: nothing. */
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
