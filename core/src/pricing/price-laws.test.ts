import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toCents } from "../kernel/money.ts";
import { priceBreaks, totalAt } from "./box-price.ts";
import type { BoxToPrice } from "./box-to-price.ts";
import { lawFaultsOf } from "./price-laws.ts";
import type { BoxRates } from "./rates.ts";

const mailer: BoxToPrice = {
  family: "mailer",
  board: "E",
  grossArea: 459_592,
  inks: ["fullColor"],
  finishes: [],
  isPrintedInside: false,
};

/** Rates with these margins at 10, 100, 1,000 and 10,000 boxes. */
function ratesWith(margins: readonly number[], change: Partial<BoxRates> = {}): BoxRates {
  return {
    board: { E: 55 },
    ink: { fullColor: 90 },
    finish: {},
    wastePercent: 106,
    secondSideSetup: toCents(3500),
    families: { mailer: { setup: toCents(8500), conversion: toCents(18) } },
    breaks: margins.map((marginPercent, index) => ({ quantity: 10 ** (index + 1), marginPercent })),
    resellerDiscountPercent: 15,
    ...change,
  };
}

describe("the laws of prices", () => {
  test("hold for margins that fall", () => {
    expect(lawFaultsOf(ratesWith([230, 200, 165, 140]), mailer)).toEqual([]);
  });

  test("report the break from which the unit price rises, with both totals", () => {
    const [fault, ...others] = lawFaultsOf(ratesWith([230, 200, 165, 240]), mailer);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({
      law: "unitPriceFalls",
      breakIndex: 3,
      lower: { quantity: 1000 },
      higher: { quantity: 10_000 },
    });
  });

  test("report the break at which the total falls, although orders are then charged a rising total", () => {
    const rates = ratesWith([1000, 100], { families: { mailer: { setup: toCents(8500), conversion: toCents(0) } } });
    expect(lawFaultsOf(rates, { ...mailer, grossArea: 60_000 })).toMatchObject([{ law: "totalRises", breakIndex: 1 }]);
  });

  test("hold for every quantity, list and reseller, if they hold at the breaks", () => {
    const margins = fc.array(fc.integer({ min: 100, max: 400 }), { minLength: 4, maxLength: 4 });
    const lawful = fc
      .record({ margins, grossArea: fc.integer({ min: 60_000, max: 1_900_000 }) })
      .map(({ margins: percents, grossArea }) => ({ rates: ratesWith(percents), box: { ...mailer, grossArea } }))
      .filter(({ rates, box }) => lawFaultsOf(rates, box).length === 0);
    fc.assert(
      fc.property(
        lawful,
        fc.integer({ min: 10, max: 9_999 }),
        fc.constantFrom("list" as const, "reseller" as const),
        ({ rates, box }, quantity, tariff) => {
          const breaks = priceBreaks(rates, box, tariff);
          const [total, more] = [totalAt(breaks, quantity), totalAt(breaks, quantity + 1)];
          expect(more).toBeGreaterThan(total);
          // Totals are rounded to the cent, so a unit price may seem to rise by less than a cent in all of the boxes.
          expect(more * quantity).toBeLessThan(total * (quantity + 1) + quantity + 1);
        },
      ),
    );
  });

  test("are broken at some break whenever a total falls or a unit price rises between two of them", () => {
    const margins = fc.array(fc.integer({ min: 100, max: 1000 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(margins, (percents) => {
        const rates = ratesWith(percents);
        const totals = priceBreaks(rates, mailer, "list");
        const rises = totals.some(({ total, quantity }, index) => {
          const before = totals[index - 1];
          return before !== undefined && total * before.quantity > before.total * quantity;
        });
        if (rises) expect(lawFaultsOf(rates, mailer)).not.toEqual([]);
      }),
    );
  });
});
