import fc from "fast-check";
import { expect, test } from "vitest";
import { loadPallets } from "./load-pallets.ts";
import { fullCarton, packCartons } from "./pack-cartons.ts";
import { anyPiece } from "./testing/pieces.ts";

const flat = { length: 23.5, width: 19.5, height: 0.063, grams: 131, isCarton: false };

test("a pallet holds four cartons in a layer and four layers below five feet, in a freight class by density", () => {
  const full = fullCarton(flat);
  expect(full).toMatchObject({ length: 24, width: 20, pounds: 50, pieces: 165 });
  const load = (cartons: number) => loadPallets(packCartons(flat, cartons * full.pieces), full);
  expect(load(16)).toEqual({ count: 1, pounds: 16 * 50 + 40, freightClass: 70 });
  expect([load(17).count, load(32).count, load(33).count]).toEqual([2, 2, 3]);
});

test("a load weighs its cartons and 40 pounds for each pallet, and no pallet is overloaded", () => {
  fc.assert(
    fc.property(anyPiece, fc.integer({ min: 1, max: 20_000 }), (piece, quantity) => {
      const cartons = packCartons(piece, quantity);
      const ofCartons = cartons.reduce((sum, { count, pounds }) => sum + count * pounds, 0);
      const { count, pounds } = loadPallets(cartons, fullCarton(piece));
      expect(count).toBeGreaterThanOrEqual(1);
      expect(pounds).toBe(ofCartons + 40 * count);
      expect(ofCartons / count).toBeLessThanOrEqual(1500);
    }),
  );
});

test("lighter goods of the same size have a higher freight class", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (one, other) => {
      const classOf = (pounds: number) => loadPallets([], { length: 20, width: 20, height: 20, pounds }).freightClass;
      const [light, heavy] = [Math.min(one, other), Math.max(one, other)];
      expect(classOf(light)).toBeGreaterThanOrEqual(classOf(heavy));
    }),
  );
});
