import type { Place } from "@boxwright/core/address/address";
import type { TaxedLine, TaxRequest } from "@boxwright/core/cart/charges";
import type { Plant } from "@boxwright/core/checkout/plant";
import { calendarDateIn } from "@boxwright/core/kernel/dates";
import { type Cents, currency } from "@boxwright/core/kernel/money";
import type { AvaTaxConfig } from "../../../platform/config.ts";

/** AvaTax's code for a buyer who sells the goods again. */
const resaleUseCode = "G";

type Codes = Pick<AvaTaxConfig, "companyCode" | "goodsTaxCode" | "freightTaxCode">;

/** The body of AvaTax's `CreateTransactionModel`: a line for the goods of each line, and one for its delivery. */
export function transactionRequest(
  { shipFrom, timeZone }: Plant,
  codes: Codes,
  { buyer, destination, lines }: Pick<TaxRequest, "buyer" | "destination" | "lines">,
  at: Date,
) {
  return {
    companyCode: codes.companyCode,
    date: calendarDateIn(at, timeZone),
    customerCode: buyer.id,
    currencyCode: currency,
    ...(buyer.isReseller && { entityUseCode: resaleUseCode }),
    addresses: { shipFrom, shipTo: addressOf(destination) },
    lines: lines.flatMap((line, index) => transactionLines(codes, line, index)),
  };
}

/** The numbers in a transaction of the two lines for a line of the cart. */
export function lineNumbersOf(index: number): { readonly goods: string; readonly freight: string } {
  return { goods: `${index + 1}`, freight: `${index + 1}-freight` };
}

function transactionLines(
  { goodsTaxCode, freightTaxCode }: Codes,
  { sku, title, quantity, net }: TaxedLine,
  index: number,
) {
  const { goods, freight } = lineNumbersOf(index);
  return [
    { number: goods, quantity, amount: decimal(net.goods), taxCode: goodsTaxCode, itemCode: sku, description: title },
    { number: freight, quantity: 1, amount: decimal(net.shipping), taxCode: freightTaxCode, description: "Delivery" },
  ];
}

/** Cut to AvaTax's limits: AvaTax finds the place by its postal code even if the street is cut. */
function addressOf({ streetName, additionalStreetInfo, city, state, postalCode, country }: Place) {
  return {
    line1: streetName.slice(0, 50),
    line2: additionalStreetInfo.slice(0, 100),
    city: city.slice(0, 50),
    region: state,
    postalCode,
    country,
  };
}

function decimal(amount: Cents): number {
  return amount / 100;
}
