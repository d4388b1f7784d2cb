import { addCents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InconsistentTaxes, type TransactionAnswer, taxesIn } from "./transaction-answer.ts";

const rates = [6250, 2000, 1000];
const tax = fc.integer({ min: 0, max: 1_000_000 }).map(toCents);
const taxes = fc.array(tax, { minLength: rates.length, maxLength: rates.length });

/** Any sale of one to eight lines, with a consistent response. */
const sales = fc.array(fc.record({ goods: taxes, freight: taxes }), { minLength: 1, maxLength: 8 }).map((lines) => {
  const answered = lines.flatMap(({ goods, freight }, index) => [
    answeredLine(`${index + 1}`, goods),
    answeredLine(`${index + 1}-freight`, freight),
  ]);
  const net = { goods: toCents(10_000_000), shipping: toCents(10_000_000) };
  const line = { sku: "MAILER", title: "Custom Mailer Box", quantity: 1, net };
  return {
    request: { buyer: { id: "buyer", isReseller: false }, lines: lines.map(() => line) },
    answer: { totalTax: addCents(zeroCents, ...answered.map((one) => one.tax)), lines: answered },
  };
});

function answeredLine(lineNumber: string, amounts: readonly ReturnType<typeof toCents>[]) {
  const details = amounts.map((amount, at) => ({ taxName: `tax ${at}`, rate: rates[at] ?? 0, tax: amount }));
  return { lineNumber, tax: addCents(zeroCents, ...amounts), details };
}

describe("the response of AvaTax", () => {
  test("gives lines and portions that each sum to the total tax, in any order of its lines", () => {
    fc.assert(
      fc.property(sales, ({ request, answer }) => {
        const shuffled = { ...answer, lines: answer.lines.toReversed() };
        const { lines, portions } = taxesIn(shuffled, request);
        const ofLines = lines.flatMap(({ goods, shipping }) => [goods, shipping]);
        expect(addCents(zeroCents, ...ofLines)).toBe(answer.totalTax);
        expect(addCents(zeroCents, ...portions.map(({ amount }) => amount))).toBe(answer.totalTax);
        expect(lines).toEqual(taxesIn(answer, request).lines);
      }),
    );
  });

  test("is rejected if a figure is a cent off, or a line is missing, doubled or unknown", () => {
    const cent = toCents(1);
    const spoil: ((answer: TransactionAnswer) => TransactionAnswer)[] = [
      (answer) => ({ ...answer, totalTax: addCents(answer.totalTax, cent) }),
      ({ totalTax, lines }) => ({ totalTax, lines: lines.slice(1) }),
      ({ totalTax, lines }) => ({ totalTax, lines: [...lines, ...lines.slice(0, 1)] }),
      ({ totalTax, lines: [first, ...rest] }) => ({
        totalTax,
        lines: first === undefined ? [] : [{ ...first, lineNumber: "another" }, ...rest],
      }),
      ({ totalTax, lines: [first, ...rest] }) => ({
        totalTax: addCents(totalTax, cent),
        lines: first === undefined ? [] : [{ ...first, tax: addCents(first.tax, cent) }, ...rest],
      }),
    ];
    fc.assert(
      fc.property(sales, fc.constantFrom(...spoil), ({ request, answer }, spoiled) => {
        expect(() => taxesIn(spoiled(answer), request)).toThrow(InconsistentTaxes);
      }),
    );
  });

  test("is rejected if a tax exceeds the taxed amount", () => {
    const lines = [{ sku: "S", title: "S", quantity: 1, net: { goods: toCents(100), shipping: zeroCents } }];
    const answer = {
      totalTax: toCents(101),
      lines: [answeredLine("1", [toCents(101)]), answeredLine("1-freight", [zeroCents])],
    };
    expect(() => taxesIn(answer, { buyer: { id: "buyer", isReseller: false }, lines })).toThrow(
      "more than what is taxed",
    );
  });

  test("exempts a reseller only if it taxes nothing", () => {
    const line = { sku: "S", title: "S", quantity: 1, net: { goods: toCents(1000), shipping: zeroCents } };
    const exemptionAt = (amount: number) =>
      taxesIn(
        {
          totalTax: toCents(amount),
          lines: [answeredLine("1", [toCents(amount)]), answeredLine("1-freight", [zeroCents])],
        },
        { buyer: { id: "buyer", isReseller: true }, lines: [line] },
      ).exemption;
    expect([exemptionAt(0), exemptionAt(83)]).toEqual(["resale", null]);
  });
});
