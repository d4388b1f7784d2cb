import fc from "fast-check";
import { expect, test } from "vitest";
import { inkAt, pixelsOf } from "./plate-picture.ts";

const size = { width: 2, height: 1 };
const plates = new Map([
  ["Cyan", new Uint8Array([255, 0])],
  ["Black", new Uint8Array([0, 255])],
  ["White", new Uint8Array([0, 0])],
  ["Varnish", new Uint8Array([255, 255])],
] as const);

test("a plate that is not shown leaves bare board", () => {
  const [red = 0, green = 0, blue = 0, opacity, ...other] = pixelsOf(size, plates, new Set(["Cyan"]), "white");
  expect(red).toBeLessThan(60);
  expect(Math.min(green, blue)).toBeGreaterThan(120);
  expect(opacity).toBe(255);
  expect(other).toEqual([255, 255, 255, 255]);
  const kraft = pixelsOf(size, plates, new Set([]), "kraft");
  expect([...kraft.subarray(0, 3)]).toEqual([201, 165, 119]);
});

test("varnish tints its places, and changes nothing where it is off", () => {
  const bare = pixelsOf(size, plates, new Set(["White"]), "white");
  const varnished = pixelsOf(size, plates, new Set(["White", "Varnish"]), "white");
  expect([...bare.subarray(0, 3)]).toEqual([255, 255, 255]);
  expect(varnished[0]).toBeLessThan(255);
});

test("the ink of a place is that of its pixel, also at the edges", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (x, y) => {
      const inks = new Map(inkAt(size, plates, { x, y }).map(({ name, ink }) => [name, ink]));
      expect(inks.get("Cyan")).toBe(x < 0.5 ? 1 : 0);
      expect(inks.get("Black")).toBe(x < 0.5 ? 0 : 1);
    }),
  );
});
