import fc from "fast-check";
import { expect, test } from "vitest";
import type { Piece } from "../cart/shipment.ts";
import { packingOf, parcelsIn } from "./packing.ts";

const mailer: Piece = { length: 25, width: 20, height: 0.063, grams: 100, isCarton: false };

test("every piece of a line is in a carton, and every carton is a parcel or on a pallet", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 2000 }), (quantity, grams) => {
      const packing = packingOf({ ...mailer, grams }, quantity);
      if (packing === null) throw new Error("nothing is packed");
      const { cartons, pallets, piecesPerBundle } = packing;
      expect(cartons.reduce((sum, { count, pieces }) => sum + count * pieces, 0)).toBe(quantity);
      expect(piecesPerBundle).toBeGreaterThan(0);
      const cartonCount = cartons.reduce((sum, { count }) => sum + count, 0);
      const parcels = parcelsIn(packing);
      expect(parcels).toHaveLength(pallets === null ? cartonCount : 1);
      for (const { grams: weight } of parcels) expect(weight).toBeGreaterThan(0);
    }),
  );
});

test("a parcel is measured from its longest to its shortest side, in millimetres", () => {
  const packing = packingOf(mailer, 100);
  expect(packing?.pallets).toBeNull();
  expect(packing === null ? [] : parcelsIn(packing)).toEqual([
    { grams: 11_340, size: { length: 648, width: 521, depth: 173 } },
  ]);
});

test("a heavy line is one load of pallets, whose weight includes them", () => {
  const packing = packingOf(mailer, 5000);
  if (packing?.pallets == null) throw new Error("there are no pallets");
  expect(packing.pallets.grams).toBeGreaterThan(5000 * 100);
  expect(parcelsIn(packing)).toEqual([{ grams: packing.pallets.grams, size: null }]);
});

test("goods without a piece need no packing", () => {
  expect(packingOf(null, 5)).toBeNull();
});
