import { addCents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InconsistentTaxes, type TransactionResponse, taxesIn } from "./transaction-response.ts";

const rates = [6250, 2000, 1000];
const tax = fc.integer({ min: 0, max: 1_000_000 }).map(toCents);
const taxes = fc.array(tax, { minLength: rates.length, maxLength: rates.length });

/** Any sale of one to eight lines, with a consistent response. */
const sales = fc.array(fc.record({ goods: taxes, freight: taxes }), { minLength: 1, maxLength: 8 }).map((lines) => {
  const responseLines = lines.flatMap(({ goods, freight }, index) => [
    responseLine(`${index + 1}`, goods),
    responseLine(`${index + 1}-freight`, freight),
  ]);
  const net = { goods: toCents(10_000_000), shipping: toCents(10_000_000) };
  const line = { sku: "MAILER", title: "Custom Mailer Box", quantity: 1, net };
  return {
    request: { buyer: { id: "buyer", isReseller: false }, lines: lines.map(() => line) },
    response: { totalTax: addCents(zeroCents, ...responseLines.map((one) => one.tax)), lines: responseLines },
  };
});

function responseLine(lineNumber: string, amounts: readonly ReturnType<typeof toCents>[]) {
  const details = amounts.map((amount, at) => ({ taxName: `tax ${at}`, rate: rates[at] ?? 0, tax: amount }));
  return { lineNumber, tax: addCents(zeroCents, ...amounts), details };
}

describe("the response of AvaTax", () => {
  test("gives lines and portions that each sum to the total tax, in any order of its lines", () => {
    fc.assert(
      fc.property(sales, ({ request, response }) => {
        const shuffled = { ...response, lines: response.lines.toReversed() };
        const { lines, portions } = taxesIn(shuffled, request);
        const ofLines = lines.flatMap(({ goods, shipping }) => [goods, shipping]);
        expect(addCents(zeroCents, ...ofLines)).toBe(response.totalTax);
        expect(addCents(zeroCents, ...portions.map(({ amount }) => amount))).toBe(response.totalTax);
        expect(lines).toEqual(taxesIn(response, request).lines);
      }),
    );
  });

  test("is rejected if a figure is a cent off, or a line is missing, doubled or unknown", () => {
    const cent = toCents(1);
    const spoil: ((response: TransactionResponse) => TransactionResponse)[] = [
      (response) => ({ ...response, totalTax: addCents(response.totalTax, cent) }),
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
      fc.property(sales, fc.constantFrom(...spoil), ({ request, response }, spoiled) => {
        expect(() => taxesIn(spoiled(response), request)).toThrow(InconsistentTaxes);
      }),
    );
  });

  test("is rejected if a tax exceeds the taxed amount", () => {
    const lines = [{ sku: "S", title: "S", quantity: 1, net: { goods: toCents(100), shipping: zeroCents } }];
    const response = {
      totalTax: toCents(101),
      lines: [responseLine("1", [toCents(101)]), responseLine("1-freight", [zeroCents])],
    };
    expect(() => taxesIn(response, { buyer: { id: "buyer", isReseller: false }, lines })).toThrow(
      "more than what is taxed",
    );
  });

  test("is rejected if a tax is negative", () => {
    const lines = [{ sku: "S", title: "S", quantity: 1, net: { goods: toCents(100), shipping: zeroCents } }];
    const response = {
      totalTax: toCents(1),
      lines: [responseLine("1", [toCents(2), toCents(-1)]), responseLine("1-freight", [zeroCents])],
    };
    expect(() => taxesIn(response, { buyer: { id: "buyer", isReseller: false }, lines })).toThrow("is negative");
  });

  test("exempts a reseller only if it taxes nothing", () => {
    const line = { sku: "S", title: "S", quantity: 1, net: { goods: toCents(1000), shipping: zeroCents } };
    const exemptionAt = (amount: number) =>
      taxesIn(
        {
          totalTax: toCents(amount),
          lines: [responseLine("1", [toCents(amount)]), responseLine("1-freight", [zeroCents])],
        },
        { buyer: { id: "buyer", isReseller: true }, lines: [line] },
      ).exemption;
    expect([exemptionAt(0), exemptionAt(83)]).toEqual(["resale", null]);
  });
});
