import type { LineTax, TaxedLine, Taxes, TaxPortion, TaxRequest } from "@boxwright/core/cart/charges";
import { rateDenominator } from "@boxwright/core/checkout/tax-table";
import { addCents, type Cents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import { z } from "zod";
import { lineNumbersOf } from "./transaction-request.ts";

/** An amount in dollars with whole cents; negative for returns. */
const dollars = z
  .number()
  .refine((amount) => Math.abs(Math.round(amount * 100) / 100 - amount) < 1e-9, {
    error: "is not a whole number of cents",
  })
  .transform((amount) => toCents(Math.round(amount * 100)));

const rate = z
  .number()
  .min(0)
  .max(1)
  .transform((fraction) => Math.round(fraction * rateDenominator));

const taxedLine = z.object({
  lineNumber: z.string(),
  tax: dollars,
  details: z.array(z.object({ taxName: z.string(), rate, tax: dollars })),
});

/** The fields of AvaTax's `TransactionModel` that the shop reads. */
export const transactionResponse = z.object({ totalTax: dollars, lines: z.array(taxedLine) });

export type TransactionResponse = z.output<typeof transactionResponse>;
type ResponseLine = TransactionResponse["lines"][number];

/** An inconsistent response: its taxes must not be charged. */
export class InconsistentTaxes extends Error {
  override readonly name = "InconsistentTaxes";
}

/** The taxes in a response. Throws {@link InconsistentTaxes} if they do not add up, or are not those of these lines. */
export function taxesIn(response: TransactionResponse, { lines, buyer }: Pick<TaxRequest, "lines" | "buyer">): Taxes {
  const received = new Map(response.lines.map((line) => [line.lineNumber, line]));
  if (received.size !== response.lines.length || received.size !== 2 * lines.length) {
    throw new InconsistentTaxes("the lines are not those of the request");
  }
  const pairs = lines.map(({ net }, index) => pairOf(received, net, index));
  const taxes = pairs.map(({ goods, freight }): LineTax => ({ goods: goods.tax, shipping: freight.tax }));
  const sum = addCents(zeroCents, ...taxes.flatMap(({ goods, shipping }) => [goods, shipping]));
  if (sum !== response.totalTax) throw new InconsistentTaxes("the taxes of the lines do not sum to the total tax");
  return {
    lines: taxes,
    portions: portionsOf(response.lines),
    rate: Math.max(0, ...pairs.map(({ goods }) => rateOf(goods))),
    exemption: buyer.isReseller && sum === 0 ? "resale" : null,
  };
}

function pairOf(received: ReadonlyMap<string, ResponseLine>, net: TaxedLine["net"], index: number) {
  const numbers = lineNumbersOf(index);
  return {
    goods: checked(received.get(numbers.goods), net.goods),
    freight: checked(received.get(numbers.freight), net.shipping),
  };
}

function checked(line: ResponseLine | undefined, net: Cents): ResponseLine {
  if (line === undefined) throw new InconsistentTaxes("a line is missing");
  if ([line, ...line.details].some(({ tax }) => tax < 0))
    throw new InconsistentTaxes(`a tax of line ${line.lineNumber} is negative`);
  if (line.tax > net) throw new InconsistentTaxes(`the tax of line ${line.lineNumber} is more than what is taxed`);
  const ofDetails = addCents(zeroCents, ...line.details.map(({ tax }) => tax));
  if (ofDetails !== line.tax)
    throw new InconsistentTaxes(`the details of line ${line.lineNumber} do not sum to its tax`);
  return line;
}

/** The portion of each authority over all lines, in order of first appearance. */
function portionsOf(lines: readonly ResponseLine[]): TaxPortion[] {
  const portions = new Map<string, TaxPortion>();
  for (const { taxName: name, rate, tax } of lines.flatMap(({ details }) => details)) {
    if (tax === zeroCents) continue;
    const key = `${name} ${rate}`;
    portions.set(key, { name, rate, amount: addCents(portions.get(key)?.amount ?? zeroCents, tax) });
  }
  return [...portions.values()];
}

function rateOf({ details }: ResponseLine): number {
  return details.reduce((sum, { rate, tax }) => (tax === zeroCents ? sum : sum + rate), 0);
}
