import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, toCents } from "../kernel/money.ts";
import { priceBreaks, totalAt, unitPriceOf } from "./box-price.ts";
import type { BoxToPrice } from "./box-to-price.ts";
import { explainBoxPrice } from "./explain-price.ts";
import type { BoxRates, Tariff } from "./rates.ts";

const rates: BoxRates = {
  board: { E: 55, B: 62 },
  ink: { oneColor: 35, fullColor: 90, inside: 80 },
  finish: { whiteUnderlay: 60, varnish: 30 },
  wastePercent: 106,
  secondSideSetup: toCents(3500),
  families: {
    mailer: { setup: toCents(8500), conversion: toCents(18) },
    shipper: { setup: toCents(8500), conversion: toCents(12) },
    gift: { setup: toCents(8500), conversion: toCents(18) },
    document: { setup: toCents(7500), conversion: toCents(14) },
  },
  breaks: [
    [10, 230],
    [25, 230],
    [50, 215],
    [100, 200],
    [250, 190],
    [500, 180],
    [1000, 165],
    [2500, 155],
    [5000, 145],
    [10000, 140],
  ].map(([quantity = 0, marginPercent = 0]) => ({ quantity, marginPercent })),
  resellerDiscountPercent: 15,
};

const outside = { inks: ["fullColor"], finishes: [], isPrintedInside: false };
const bothSides = { inks: ["inside", "fullColor"], finishes: [], isPrintedInside: true };
const mailer: BoxToPrice = { family: "mailer", board: "E", grossArea: 459_592.68, ...outside };
const shipper: BoxToPrice = { family: "shipper", board: "B", grossArea: 435_552, ...outside };
const gift: BoxToPrice = { family: "gift", board: "E", grossArea: 286_072.6, ...outside };
const documentMailer: BoxToPrice = { family: "document", board: "E", grossArea: 222_026.4, ...outside };

function unitsAtBreaks(box: BoxToPrice): string[] {
  return priceBreaks(rates, box, "list").map(({ quantity, total }) => (total / quantity / 100).toFixed(2));
}

describe("the unit price at each quantity break, printed in full color, of a", () => {
  test("mailer 10 × 8 × 4 in of E-flute", () => {
    const units = ["21.53", "9.80", "5.51", "3.42", "2.28", "1.86", "1.56", "1.39", "1.27", "1.22"];
    expect(unitsAtBreaks(mailer)).toEqual(units);
  });

  test("shipper 12 × 9 × 6 in of B-flute", () => {
    const units = ["21.39", "9.66", "5.37", "3.30", "2.16", "1.74", "1.46", "1.29", "1.18", "1.13"];
    expect(unitsAtBreaks(shipper)).toEqual(units);
  });

  test("document mailer 12 × 9 × 1 in of E-flute", () => {
    const units = ["18.33", "7.98", "4.23", "2.44", "1.46", "1.11", "0.90", "0.77", "0.70", "0.67"];
    expect(unitsAtBreaks(documentMailer)).toEqual(units);
  });

  test("mailer printed on both sides", () => {
    const units = ["30.43", "13.87", "7.80", "4.86", "3.25", "2.64", "2.23", "1.98", "1.82", "1.74"];
    expect(unitsAtBreaks({ ...mailer, ...bothSides })).toEqual(units);
  });

  test("gift mailer 9 × 6 × 3 in of E-flute, outside and on both sides", () => {
    const units = ["20.94", "9.21", "4.95", "2.91", "1.79", "1.39", "1.14", "0.99", "0.90", "0.86"];
    expect(unitsAtBreaks(gift)).toEqual(units);
    const both = ["29.52", "12.96", "6.95", "4.07", "2.50", "1.93", "1.57", "1.37", "1.24", "1.18"];
    expect(unitsAtBreaks({ ...gift, ...bothSides })).toEqual(both);
  });
});

describe("totals", () => {
  const breaks = priceBreaks(rates, mailer, "list");

  test("are unit price times quantity at a quantity break", () => {
    const totals = [21530, 24500, 27550, 34200, 57000, 93000, 156000, 347500, 635000, 1220000];
    expect(breaks.map(({ total }) => total)).toEqual(totals);
  });

  test("are interpolated linearly between two breaks", () => {
    expect(totalAt(breaks, 175)).toBe(45600);
    expect(unitPriceOf(totalAt(breaks, 175), 175)).toEqual({ precision: "cent", cents: 261 });
  });

  test("do not exist outside the breaks", () => {
    expect(() => totalAt(breaks, 9)).toThrow(RangeError);
    expect(() => totalAt(breaks, 10_001)).toThrow(RangeError);
  });
});

describe("the print on a box", () => {
  const at100 = (change: Partial<BoxToPrice>) => totalAt(priceBreaks(rates, { ...mailer, ...change }, "list"), 100);

  test.each([
    ["nothing", { inks: [] }, 26_000],
    ["one color", { inks: ["oneColor"] }, 29_200],
    ["full color", {}, 34_200],
    ["full color over white", { finishes: ["whiteUnderlay"] }, 39_700],
    ["full color under varnish", { finishes: ["varnish"] }, 37_000],
  ])("costs its ink and finish by the area: %s", (_what, change, total) => {
    expect(at100(change)).toBe(total);
  });
});

describe("resellers", () => {
  test("pay 15 % less, at a break and between two", () => {
    const breaks = priceBreaks(rates, mailer, "reseller");
    expect(totalAt(breaks, 100)).toBe(29_070);
    expect(totalAt(breaks, 175)).toBe(38_760);
  });
});

describe("the explanation of a price", () => {
  test("splits the total among the parts in proportion to their costs", () => {
    const { total, parts } = explainBoxPrice(rates, { ...mailer, finishes: ["varnish"] }, 100, "list");
    expect(total).toBe(37_000);
    expect(parts).toEqual([
      { part: "setup", amount: 17_005 },
      { part: "board", amount: 5_360 },
      { part: "print", amount: 8_275 },
      { part: "finishing", amount: 2_759 },
      { part: "converting", amount: 3_601 },
    ]);
  });

  test("is zero for a part that the box does not have", () => {
    const { parts } = explainBoxPrice(rates, mailer, 175, "list");
    expect(parts.find(({ part }) => part === "finishing")?.amount).toBe(0);
  });

  test("of a reseller adds up to the reseller's total", () => {
    const { total, parts } = explainBoxPrice(rates, mailer, 100, "reseller");
    expect(total).toBe(29_070);
    expect(addCents(...parts.map(({ amount }) => amount))).toBe(29_070);
  });
});

describe("for any box and any quantity,", () => {
  const box = fc.record<BoxToPrice>({
    family: fc.constantFrom("mailer", "shipper"),
    board: fc.constantFrom("E", "B"),
    grossArea: fc.integer({ min: 60_000, max: 1_900_000 }),
    inks: fc.constantFrom([], ["oneColor"], ["fullColor"], ["inside", "fullColor"]),
    finishes: fc.constantFrom([], ["varnish"], ["whiteUnderlay"]),
    isPrintedInside: fc.boolean(),
  });
  const tariffs = fc.constantFrom<Tariff>("list", "reseller");
  const quantity = fc.integer({ min: 10, max: 9_999 });

  test("the parts of a price add up to it to the cent, and none is negative", () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 10, max: 10_000 }), tariffs, (of, count, tariff) => {
        const { total, parts } = explainBoxPrice(rates, of, count, tariff);
        expect(total).toBe(totalAt(priceBreaks(rates, of, tariff), count));
        expect(addCents(...parts.map(({ amount }) => amount))).toBe(total);
        for (const { amount } of parts) expect(amount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2000 },
    );
  });

  test("more ink, a finish or a second side never lowers the price", () => {
    fc.assert(
      fc.property(box, quantity, (of, count) => {
        const totalOf = (change: Partial<BoxToPrice>) =>
          totalAt(priceBreaks(rates, { ...of, ...change }, "list"), count);
        expect(totalOf({ inks: [...of.inks, "oneColor"] })).toBeGreaterThanOrEqual(totalOf({}));
        expect(totalOf({ finishes: [...of.finishes, "varnish"] })).toBeGreaterThanOrEqual(totalOf({}));
        expect(totalOf({ isPrintedInside: true })).toBeGreaterThanOrEqual(totalOf({}));
      }),
    );
  });

  test("one more box always raises the total", () => {
    fc.assert(
      fc.property(box, quantity, tariffs, (of, count, tariff) => {
        const breaks = priceBreaks(rates, of, tariff);
        expect(totalAt(breaks, count + 1)).toBeGreaterThan(totalAt(breaks, count));
      }),
      { numRuns: 2000 },
    );
  });

  test("one more box never raises the unit price", () => {
    fc.assert(
      fc.property(box, quantity, tariffs, (of, count, tariff) => {
        const breaks = priceBreaks(rates, of, tariff);
        const [now, next] = [
          unitPriceOf(totalAt(breaks, count), count),
          unitPriceOf(totalAt(breaks, count + 1), count + 1),
        ];
        expect(next.cents).toBeLessThanOrEqual(now.cents);
      }),
      { numRuns: 2000 },
    );
  });
});

test("a unit price under a dollar that is not a whole number of cents has thousandths", () => {
  expect(unitPriceOf(toCents(9_050), 100)).toEqual({ precision: "high", cents: 90, mills: 905 });
  expect(unitPriceOf(toCents(9_000), 100)).toEqual({ precision: "cent", cents: 90 });
});
