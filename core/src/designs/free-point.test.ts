import fc from "fast-check";
import { expect, test } from "vitest";
import type { Bounds, Point } from "../structures/sheet.ts";
import { freePoint, freePointAmong } from "./free-point.ts";
import { lid, object, sceneOf } from "./testing/lid-scene.ts";

const face = { width: 250, height: 200 };
const middle: Point = [lid.width / 2, lid.height / 2];

function about([x, y]: Point, [w, h]: Point): Bounds {
  return { left: x - w / 2, right: x + w / 2, low: y - h / 2, high: y + h / 2 };
}

/** A square in the middle of the lid. */
function inTheMiddle(id: string, side: number) {
  const place = { x: middle[0] - side / 2, y: middle[1] - side / 2, w: side, h: side };
  return object(id, place);
}

test("the first object lies in the middle of its face", () => {
  expect(freePoint(sceneOf(), lid, [40, 40])).toEqual(middle);
});

test("a second object lies below the first, which it does not touch", () => {
  const [x, y] = freePoint(sceneOf(inTheMiddle("a", 40)), lid, [40, 20]);
  expect(x).toBeCloseTo(middle[0]);
  expect(y + 10).toBeLessThan(middle[1] - 20);
});

test("an object on a panel color, a pattern or a picture of the whole face lies in the middle", () => {
  const fill = object("fill", { x: 0, y: 0, w: lid.width, h: lid.height }, { kind: "fill", swatch: "red" });
  const whole = object("whole", { x: 0, y: 0, w: lid.width, h: lid.height });
  expect(freePoint(sceneOf(fill, whole), lid, [40, 40])).toEqual(middle);
});

test("hidden objects and objects of other panels take no room", () => {
  const hidden = { ...inTheMiddle("a", 40), hidden: true };
  expect(freePoint(sceneOf(hidden, object("b", { panel: "front" })), lid, [40, 40])).toEqual(middle);
});

test("new objects lie within their face, and no two have the same middle", () => {
  const part = fc.double({ min: 0.05, max: 0.9, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part), { minLength: 2, maxLength: 12 }), (parts) => {
      const sizes = parts.map(([w, h]): Point => [w * face.width, h * face.height]);
      const placed: Bounds[] = [];
      for (const size of sizes) placed.push(about(freePointAmong(face, size, placed), size));
      for (const { left, right, low, high } of placed) {
        expect(Math.min(left, low)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(face.width);
        expect(high).toBeLessThanOrEqual(face.height);
      }
      const small = placed.filter(({ left, right, low, high }) => (right - left) * (high - low) < 0.3 * 250 * 200);
      const middles = small.map(({ left, right, low, high }) => `${(left + right) / 2} ${(low + high) / 2}`);
      expect(new Set(middles).size).toBe(middles.length);
    }),
  );
});
