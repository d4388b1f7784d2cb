import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FillRules, fillNeededFor, fillRules } from "./quantity-calculator.ts";

const oneByOne: FillRules = { ...fillRules, boxIncrement: 1 };

function boxes(size: string, quantity: number) {
  const [length = 0, width = 0, height = 0] = size.split("x").map(Number);
  return { length, width, height, quantity };
}

describe("the fill for boxes that are three quarters full", () => {
  test.each([
    [100, "10x8x4", 28, 3],
    [12, "6x6x6", 2, 1],
    [250, "12x9x6", 139, 14],
    [24, "8x6x4", 4, 1],
    [48, "10x8x4", 13, 2],
    [20_148, "4x4x4", 1108, 111],
  ])("for %i boxes of %s weighs %i pounds and comes in %i cartons", (quantity, size, pounds, cartons) => {
    expect(fillNeededFor(boxes(size, quantity), oneByOne)).toEqual({
      ok: true,
      value: { boxes: quantity, pounds, cartons, cartonPounds: cartons * 10 },
    });
  });

  test("is calculated for full dozens of boxes", () => {
    expect(fillNeededFor(boxes("10x8x4", 100))).toEqual({
      ok: true,
      value: { boxes: 108, pounds: 30, cartons: 3, cartonPounds: 30 },
    });
    expect(fillNeededFor(boxes("10x8x4", 1))).toMatchObject({ value: { boxes: 12 } });
  });

  test.each([
    [10.29, 10, 1],
    [10.3, 10, 1],
    [10.31, 11, 2],
    [0.2, 0, 1],
  ])("of %f pounds is rounded to %i, in %i cartons", (raw, pounds, cartons) => {
    const height = (raw * fillRules.cubicInchesPerPound) / fillRules.fullness;
    const needed = fillNeededFor({ length: 1, width: 1, height, quantity: 1 }, oneByOne);
    expect(needed).toMatchObject({ ok: true, value: { pounds, cartons } });
  });

  test("needs a quote for more boxes than the threshold", () => {
    expect(fillNeededFor(boxes("4x4x4", 20_148))).toMatchObject({ ok: true, value: { boxes: 20_148 } });
    expect(fillNeededFor(boxes("4x4x4", 20_149))).toEqual({
      ok: false,
      refusal: { kind: "quoteNeeded", maxBoxes: 20_148 },
    });
  });

  test("is refused without positive dimensions and a whole quantity", () => {
    const nothing = { length: Number.NaN, width: 0, height: -1, quantity: 1.5 };
    const fields = ["length", "width", "height", "quantity"];
    expect(fillNeededFor(nothing)).toEqual({ ok: false, refusal: { kind: "invalidFields", fields } });
  });

  test("is never less for larger boxes or for more of them", () => {
    const side = fc.integer({ min: 1, max: 240 }).map((eighths) => eighths / 8);
    const count = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, side, count, (length, width, height, quantity) => {
        const cartonsOf = (larger: object) => {
          const needed = fillNeededFor({ length, width, height, quantity, ...larger });
          if (!needed.ok) throw new Error(needed.refusal.kind);
          return needed.value.cartons;
        };
        expect(cartonsOf({ height: height + 1 })).toBeGreaterThanOrEqual(cartonsOf({}));
        expect(cartonsOf({ quantity: quantity + 100 })).toBeGreaterThanOrEqual(cartonsOf({}));
      }),
    );
  });
});
