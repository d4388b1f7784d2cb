import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, toCents, zeroCents } from "../kernel/money.ts";
import { exemptTaxes, isTaxable, taxesOf } from "./tax.ts";
import type { PlaceTaxes } from "./tax-table.ts";

const texas: PlaceTaxes = { rates: [{ name: "TX sales tax", rate: 6250 }], isDeliveryTaxed: true };
const california: PlaceTaxes = { rates: [{ name: "CA sales tax", rate: 7250 }], isDeliveryTaxed: false };
const oregon: PlaceTaxes = { rates: [], isDeliveryTaxed: false };
const quebec: PlaceTaxes = {
  rates: [
    { name: "GST", rate: 5000 },
    { name: "QST", rate: 9975 },
  ],
  isDeliveryTaxed: true,
};
const line = (goods: number, shipping: number) => ({ goods: toCents(goods), shipping: toCents(shipping) });

describe("tax", () => {
  test("of goods for $342.00 is $21.38 in Texas, half a cent rounded to even, and delivery is taxed there", () => {
    expect(taxesOf([line(34_200, 1000)], texas)).toEqual({
      lines: [{ goods: 2138, shipping: 62 }],
      portions: [{ name: "TX sales tax", rate: 6250, amount: 2200 }],
      rate: 6250,
      exemption: null,
    });
  });

  test("is not levied on delivery if the state does not tax it", () => {
    expect(taxesOf([line(10_000, 1000)], california).lines).toEqual([{ goods: 725, shipping: 0 }]);
  });

  test("is zero in a state without taxes and for a reseller", () => {
    expect(taxesOf([line(34_200, 1000)], oregon).lines).toEqual([{ goods: 0, shipping: 0 }]);
    expect(exemptTaxes([line(34_200, 1000)])).toEqual({
      lines: [{ goods: 0, shipping: 0 }],
      portions: [],
      rate: 0,
      exemption: "resale",
    });
  });

  test("goes to both the country and the province in Quebec", () => {
    const { portions, lines } = taxesOf([line(10_000, 2000)], quebec);
    expect(lines).toEqual([{ goods: 1498, shipping: 300 }]);
    expect(portions.map(({ name, amount }) => [name, amount])).toEqual([
      ["GST", 600],
      ["QST", 1198],
    ]);
  });

  test("cannot be calculated without a state or a postal code", () => {
    expect(isTaxable({ state: "TX", postalCode: "76010" })).toBe(true);
    expect(isTaxable({ state: " ", postalCode: "76010" })).toBe(false);
    expect(isTaxable({ state: "TX", postalCode: "" })).toBe(false);
  });
});

const cents = fc.integer({ min: 0, max: 100_000_000 });
const nets = fc.array(
  fc.tuple(cents, cents).map(([goods, shipping]) => line(goods, shipping)),
  { maxLength: 30 },
);
const places: fc.Arbitrary<PlaceTaxes> = fc.record({
  rates: fc.array(fc.record({ name: fc.string(), rate: fc.integer({ min: 1, max: 20_000 }) }), { maxLength: 4 }),
  isDeliveryTaxed: fc.boolean(),
});

describe("tax at any rates on any lines", () => {
  test("sums to the same over lines and over portions, to the cent", () => {
    fc.assert(
      fc.property(nets, places, (lines, place) => {
        const taxes = taxesOf(lines, place);
        const ofPortions = addCents(zeroCents, ...taxes.portions.map(({ amount }) => amount));
        const ofLines = taxes.lines.flatMap(({ goods, shipping }) => [goods, shipping]);
        expect(ofPortions).toBe(addCents(zeroCents, ...ofLines));
      }),
    );
  });

  test("is within half a cent of its exact amount, for goods and for delivery", () => {
    fc.assert(
      fc.property(nets, places, (lines, place) => {
        const { lines: taxed, rate } = taxesOf(lines, place);
        const isRounded = (tax: number | undefined, of: number, at: number) =>
          expect(Math.abs((tax ?? -1) * 100_000 - of * at)).toBeLessThanOrEqual(50_000);
        lines.forEach(({ goods, shipping }, index) => {
          isRounded(taxed[index]?.goods, goods, rate);
          isRounded(taxed[index]?.shipping, shipping, place.isDeliveryTaxed ? rate : 0);
        });
      }),
    );
  });

  test("never falls as the price rises", () => {
    fc.assert(
      fc.property(cents, cents, places, (goods, more, place) => {
        const taxOf = (amount: number) => taxesOf([line(amount, 0)], place).lines[0]?.goods ?? -1;
        expect(taxOf(goods + more)).toBeGreaterThanOrEqual(taxOf(goods));
      }),
    );
  });
});
