import fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryOption } from "../cart/charges.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import { deliveryOptionsOf } from "./delivery-options.ts";
import { plantNamed } from "./plant.ts";
import { sharedOptionsOf } from "./shared-delivery.ts";
import { anyPiece } from "./testing/pieces.ts";

const friday = "2026-11-20" as CalendarDate;
const newYork = { country: "US", postalCode: "10001" } as const;
const flat = { length: 28.5, width: 24.8, height: 0.063, grams: 131, isCarton: false };
const sent = (quantity: number, leadTimeDays = 4) =>
  deliveryOptionsOf(plantNamed("arlington"), { piece: flat, quantity, leadTimeDays }, newYork, friday);
const [parcels, freight] = [sent(100), sent(5000, 8)];
const nothing = deliveryOptionsOf(
  plantNamed("arlington"),
  { piece: null, quantity: 1, leadTimeDays: 0 },
  newYork,
  friday,
);

test("the delivery options of an order are those of its lines, with the price of all and the arrival of the last", () => {
  const shared = sharedOptionsOf([parcels, sent(10, 6)]);
  expect(shared.map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ["economy", true],
    ["standard", false],
    ["express", false],
  ]);
  expect(shared[0]?.price).toBe((parcels[0]?.price ?? 0) + (sent(10, 6)[0]?.price ?? 0));
  expect(shared[0]?.arrival).toBe(sent(10, 6)[0]?.arrival);
});

test("a line with freight or nothing to send does not limit the delivery options of the order", () => {
  const later = sent(100, 30);
  const shared = sharedOptionsOf([freight, later, nothing]);
  expect(shared.map(({ id }) => id)).toEqual(["economy", "standard", "express"]);
  expect(shared[2]?.ofLines.map(({ id }) => id)).toEqual(["freight", "express", "none"]);
  expect(sharedOptionsOf([nothing, freight]).map(({ id, isDefault }) => [id, isDefault])).toEqual([["freight", true]]);
});

test("an order has no more expensive delivery option that is not faster", () => {
  expect(sharedOptionsOf([freight, parcels]).map(({ id }) => id)).toEqual(["economy"]);
});

test("an order has no delivery options if a line has none, or if its lines share none", () => {
  expect(sharedOptionsOf([parcels, []])).toEqual([]);
  expect(sharedOptionsOf([])).toEqual([]);
  const otherOnes: DeliveryOption[] = parcels.map((option) => ({ ...option, id: `other-${option.id}` }));
  expect(sharedOptionsOf([parcels, otherOnes])).toEqual([]);
});

test("every order has delivery options, each at the sum of its lines, and one of them is the default", () => {
  const shipment = fc.record({
    piece: fc.option(anyPiece),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    leadTimeDays: fc.integer({ min: 0, max: 20 }),
  });
  fc.assert(
    fc.property(fc.array(shipment, { minLength: 1, maxLength: 6 }), (shipments) => {
      const shared = sharedOptionsOf(
        shipments.map((goods) => deliveryOptionsOf(plantNamed("arlington"), goods, newYork, friday)),
      );
      expect(shared.map(({ isDefault }) => isDefault)).toEqual(shared.map((_, index) => index === 0));
      expect(shared.length).toBeGreaterThan(0);
      shared.forEach(({ price, arrival, ofLines }, index) => {
        const cheaper = shared[index - 1];
        if (cheaper !== undefined) {
          expect(price).toBeGreaterThan(cheaper.price);
          expect(arrival < cheaper.arrival).toBe(true);
        }
        expect(ofLines).toHaveLength(shipments.length);
        expect(price).toBe(ofLines.reduce((sum, option) => sum + option.price, 0));
        expect(arrival).toBe(
          ofLines
            .map((option) => option.arrival)
            .toSorted()
            .at(-1),
        );
      });
    }),
  );
});
