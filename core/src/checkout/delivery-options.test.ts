import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarDate, isWeekend } from "../kernel/dates.ts";
import { deliveryOptionsOf } from "./delivery-options.ts";
import { deliveryServices } from "./delivery-rates.ts";
import { packShipment } from "./pack-shipment.ts";
import { plantNamed, zones } from "./plant.ts";
import { anyPiece } from "./testing/pieces.ts";
import { isUsFederalHoliday } from "./us-federal-holidays.ts";

const plant = plantNamed("arlington");
const friday = "2026-11-20" as CalendarDate;
const arlington = { country: "US", postalCode: "76010" } as const;
const newYork = { country: "US", postalCode: "10001" } as const;
const anchorage = { country: "US", postalCode: "99501" } as const;
const toronto = { country: "CA", postalCode: "M5V 2T6" } as const;
/** A printed mailer box of 10 × 8 × 4 inches, flat. */
const mailer = { length: 28.5, width: 24.8, height: 0.063, grams: 131, isCarton: false };
const parcel = { piece: mailer, quantity: 100, leadTimeDays: 4 };

const destination = fc.oneof(
  fc
    .integer({ min: 500, max: 99_999 })
    .map((zip) => ({ country: "US" as const, postalCode: `${zip}`.padStart(5, "0") })),
  fc.constant(toronto),
);
const shipment = fc.record({
  piece: anyPiece,
  quantity: fc.integer({ min: 1, max: 10_000 }),
  leadTimeDays: fc.integer({ min: 0, max: 30 }),
});
const day = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDate);

describe("delivery options", () => {
  test("are Economy, Standard and Express, with Economy as the default", () => {
    const options = deliveryOptionsOf(plant, parcel, newYork, friday);
    expect(options.map(({ names, isDefault }) => [names.en, isDefault])).toEqual([
      ["Economy", true],
      ["Standard", false],
      ["Express", false],
    ]);
  });

  test("promise a work day after lead time and transit, without Thanksgiving and weekends", () => {
    const dates = deliveryOptionsOf(plant, parcel, newYork, friday).map(({ arrival }) => arrival);
    expect(dates).toEqual(["2026-12-04", "2026-12-02", "2026-12-01"]);
  });

  test("do not include Express in a zone without it", () => {
    for (const place of [anchorage, toronto]) {
      expect(deliveryOptionsOf(plant, parcel, place, friday).map(({ id }) => id)).toEqual(["economy", "standard"]);
    }
  });

  test("are only freight above 150 pounds", () => {
    const light = { ...parcel, quantity: 486 };
    expect(packShipment(light)?.pounds).toBe(150);
    expect(deliveryOptionsOf(plant, light, arlington, friday).map(({ id }) => id)).toContain("economy");
    const heavy = deliveryOptionsOf(plant, { ...parcel, quantity: 490 }, arlington, friday);
    expect(heavy.map(({ names, isDefault }) => [names.en, isDefault])).toEqual([["LTL Freight", true]]);
  });

  test("are only freight for goods that are too large for a parcel, however light", () => {
    const piece = { ...mailer, length: 60, width: 53 };
    expect(deliveryOptionsOf(plant, { ...parcel, piece, quantity: 1 }, newYork, friday).map(({ id }) => id)).toEqual([
      "freight",
    ]);
  });

  test("charge the weight of each carton or, if it is higher, the dimensional weight", () => {
    const [economy] = deliveryOptionsOf(plant, { ...parcel, quantity: 10 }, newYork, friday);
    // A carton of 29 × 25.3 × 1.13 inches weighs 4 pounds and is charged as 11.
    expect(economy?.price).toBe(915 + 10 * 68);
  });

  test("of goods without a piece to send are a single free one, which arrives when the goods are ready", () => {
    const options = deliveryOptionsOf(plant, { piece: null, quantity: 50, leadTimeDays: 1 }, newYork, friday);
    expect(options).toMatchObject([{ id: "none", price: 0, arrival: "2026-11-23", isDefault: true }]);
  });

  test("always exist, with one default, and a more expensive one is always faster", () => {
    fc.assert(
      fc.property(shipment, destination, day, (goods, place, today) => {
        const options = deliveryOptionsOf(plant, goods, place, today);
        expect(options.filter((option) => option.isDefault)).toHaveLength(1);
        expect(options[0]?.isDefault).toBe(true);
        options.forEach((option, index) => {
          const slower = options[index - 1];
          if (slower) {
            expect(option.price).toBeGreaterThan(slower.price);
            expect(option.arrival < slower.arrival).toBe(true);
          }
        });
      }),
    );
  });

  test("arrive on work days after today", () => {
    fc.assert(
      fc.property(shipment, destination, day, (goods, place, today) => {
        for (const { arrival } of deliveryOptionsOf(plant, goods, place, today)) {
          expect(arrival > today).toBe(true);
          expect(isWeekend(arrival) || isUsFederalHoliday(arrival)).toBe(false);
        }
      }),
    );
  });

  test("of one service never get cheaper with a higher quantity", () => {
    fc.assert(
      fc.property(shipment, fc.integer({ min: 1, max: 5000 }), destination, (goods, more, place) => {
        const [few] = deliveryOptionsOf(plant, goods, place, friday);
        const many = deliveryOptionsOf(plant, { ...goods, quantity: goods.quantity + more }, place, friday);
        const same = many.find(({ id }) => id === few?.id);
        if (same !== undefined) expect(same.price).toBeGreaterThanOrEqual(few?.price ?? 0);
      }),
    );
  });
});

test("the rates of every service rise with the zone", () => {
  for (const { rates } of deliveryServices) {
    const served = zones.flatMap((zone) => rates[zone] ?? []);
    served.forEach((rate, index) => {
      const nearer = served[index - 1];
      if (!nearer) return;
      expect(rate.firstPound).toBeGreaterThan(nearer.firstPound);
      expect(rate.eachFurtherPound).toBeGreaterThan(nearer.eachFurtherPound);
      expect(rate.transitDays).toBeGreaterThanOrEqual(nearer.transitDays);
    });
  }
});
