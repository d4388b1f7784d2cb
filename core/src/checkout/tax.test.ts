import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statesOf } from "../address/states.ts";
import { addCents, toCents, zeroCents } from "../kernel/money.ts";
import { exemptTaxes, taxesOf } from "./tax.ts";
import { taxRatesOf } from "./tax-rates.ts";

const net = (goods: number) => ({ goods: toCents(goods), shipping: toCents(1000) });
const nets = fc.array(fc.integer({ min: 0, max: 100_000_000 }).map(net), { maxLength: 30 });
const places = [
  ...statesOf.US.map(({ code }) => ["US", code] as const),
  ...statesOf.CA.map(({ code }) => ["CA", code] as const),
];

describe("tax", () => {
  test("is set up for every state that an address may be in", () => {
    for (const [country, state] of places) expect(taxRatesOf(country, state), state).not.toBeNull();
    expect(taxRatesOf("US", "XX")).toBeNull();
  });

  test("of $342.00 is $21.38 in Texas, half a cent rounded to even", () => {
    expect(taxesOf([net(34_200)], taxRatesOf("US", "TX") ?? [])).toEqual({
      lines: [{ goods: 2138, shipping: 0 }],
      portions: [{ name: "TX sales tax", rate: 6250, amount: 2138 }],
      rate: 6250,
    });
  });

  test("is nothing in Oregon and for a buyer with a resale certificate", () => {
    expect(taxesOf([net(34_200)], taxRatesOf("US", "OR") ?? []).lines).toEqual([{ goods: 0, shipping: 0 }]);
    expect(exemptTaxes([net(34_200)])).toEqual({ lines: [{ goods: 0, shipping: 0 }], portions: [], rate: 0 });
  });

  test("goes to both the country and the province in Quebec", () => {
    const { portions, lines } = taxesOf([net(10_000)], taxRatesOf("CA", "QC") ?? []);
    expect(lines[0]?.goods).toBe(1498);
    expect(portions.map(({ name, amount }) => [name, amount])).toEqual([
      ["GST", 500],
      ["QST", 998],
    ]);
  });

  test("of the lines is the tax of the portions, everywhere and to the cent", () => {
    fc.assert(
      fc.property(nets, fc.constantFrom(...places), (lines, [country, state]) => {
        const taxes = taxesOf(lines, taxRatesOf(country, state) ?? []);
        const ofPortions = addCents(zeroCents, ...taxes.portions.map(({ amount }) => amount));
        expect(ofPortions).toBe(addCents(zeroCents, ...taxes.lines.map(({ goods }) => goods)));
      }),
    );
  });

  test("of a line is within half a cent of its exact tax", () => {
    fc.assert(
      fc.property(nets, fc.constantFrom(...places), (lines, [country, state]) => {
        const { lines: taxed, rate } = taxesOf(lines, taxRatesOf(country, state) ?? []);
        lines.forEach(({ goods }, index) => {
          expect(Math.abs((taxed[index]?.goods ?? -1) * 100_000 - goods * rate)).toBeLessThanOrEqual(50_000);
        });
      }),
    );
  });
});
