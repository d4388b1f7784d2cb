import type { LineTax, TaxedLine, Taxes, TaxPortion, TaxRequest } from "@boxwright/core/cart/charges";
import { rateDenominator } from "@boxwright/core/checkout/tax-table";
import { addCents, type Cents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import { z } from "zod";
import { lineNumbersOf } from "./transaction-request.ts";

/** A whole number of cents, though JSON has it as a fraction of a dollar; no tax is less than nothing. */
const dollars = z
  .number()
  .min(0)
  .refine((amount) => Math.abs(Math.round(amount * 100) / 100 - amount) < 1e-9, {
    error: "is no whole number of cents",
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

/** As much of AvaTax's `TransactionModel` as is read. */
export const transactionAnswer = z.object({ totalTax: dollars, lines: z.array(taxedLine) });

export type TransactionAnswer = z.output<typeof transactionAnswer>;
type AnsweredLine = TransactionAnswer["lines"][number];

/** An answer that cannot be right: charging what it says would be a wrong total. */
export class NonsenseAnswer extends Error {
  override readonly name = "NonsenseAnswer";
}

/** What AvaTax says of each line. Throws {@link NonsenseAnswer} where it does not add up, or is not about these lines. */
export function taxesIn(answer: TransactionAnswer, { lines, buyer }: Pick<TaxRequest, "lines" | "buyer">): Taxes {
  const answered = new Map(answer.lines.map((line) => [line.lineNumber, line]));
  if (answered.size !== answer.lines.length || answered.size !== 2 * lines.length) {
    throw new NonsenseAnswer("the lines are not those that were asked about");
  }
  const pairs = lines.map(({ net }, index) => pairOf(answered, net, index));
  const taxes = pairs.map(({ goods, freight }): LineTax => ({ goods: goods.tax, shipping: freight.tax }));
  const sum = addCents(zeroCents, ...taxes.flatMap(({ goods, shipping }) => [goods, shipping]));
  if (sum !== answer.totalTax) throw new NonsenseAnswer("the taxes of the lines are not the total tax");
  return {
    lines: taxes,
    portions: portionsOf(answer.lines),
    rate: Math.max(0, ...pairs.map(({ goods }) => rateOf(goods))),
    exemption: buyer.isReseller && sum === 0 ? "resale" : null,
  };
}

function pairOf(answered: ReadonlyMap<string, AnsweredLine>, net: TaxedLine["net"], index: number) {
  const numbers = lineNumbersOf(index);
  return {
    goods: sound(answered.get(numbers.goods), net.goods),
    freight: sound(answered.get(numbers.freight), net.shipping),
  };
}

function sound(line: AnsweredLine | undefined, net: Cents): AnsweredLine {
  if (line === undefined) throw new NonsenseAnswer("a line is missing");
  if (line.tax > net) throw new NonsenseAnswer(`the tax of line ${line.lineNumber} is more than what is taxed`);
  const ofDetails = addCents(zeroCents, ...line.details.map(({ tax }) => tax));
  if (ofDetails !== line.tax) throw new NonsenseAnswer(`the details of line ${line.lineNumber} are not its tax`);
  return line;
}

/** What each authority gets, over all lines, in the order in which they appear. */
function portionsOf(lines: readonly AnsweredLine[]): TaxPortion[] {
  const portions = new Map<string, TaxPortion>();
  for (const { taxName: name, rate, tax } of lines.flatMap(({ details }) => details)) {
    if (tax === zeroCents) continue;
    const key = `${name} ${rate}`;
    portions.set(key, { name, rate, amount: addCents(portions.get(key)?.amount ?? zeroCents, tax) });
  }
  return [...portions.values()];
}

function rateOf({ details }: AnsweredLine): number {
  return details.reduce((sum, { rate, tax }) => (tax === zeroCents ? sum : sum + rate), 0);
}
