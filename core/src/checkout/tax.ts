import { noTax, type Taxes, type TaxPortion } from "../cart/charges.ts";
import type { LinePrice } from "../cart/totals.ts";
import { addCents, type Cents, shareOfCents, splitCents, zeroCents } from "../kernel/money.ts";
import { rateDenominator, type TaxRate } from "./tax-rates.ts";

/**
 * Taxes the goods of each line, rounded once a line, half to even; the portions of several authorities are split from that, so that
 * they sum to it. Delivery is stated separately and is not taxed here.
 */
export function taxesOf(nets: readonly LinePrice[], rates: readonly TaxRate[]): Taxes {
  const rate = rates.reduce((sum, portion) => sum + portion.rate, 0);
  const lines = nets.map(({ goods }) => ({ goods: shareOfCents(goods, rate, rateDenominator), shipping: zeroCents }));
  const shares = lines.map(({ goods }) =>
    splitCents(
      goods,
      rates.map((portion) => portion.rate),
    ),
  );
  return {
    lines,
    portions: rates.map((portion, index) =>
      portionOf(
        portion,
        shares.map((share) => share[index]),
      ),
    ),
    rate,
  };
}

/** What a buyer with a resale certificate pays: nothing. */
export function exemptTaxes(nets: readonly LinePrice[]): Taxes {
  return { lines: nets.map(() => noTax), portions: [], rate: 0 };
}

function portionOf({ name, rate }: TaxRate, amounts: readonly (Cents | undefined)[]): TaxPortion {
  return { name, rate, amount: addCents(...amounts.map((amount) => amount ?? zeroCents)) };
}
