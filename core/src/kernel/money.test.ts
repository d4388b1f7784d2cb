import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareOfCents, splitCents, toCents } from "./money.ts";

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(toCents);
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });

describe("splitting money", () => {
  test("the parts always sum to the whole", () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        expect(splitCents(total, shares).reduce((sum, part) => sum + part, 0)).toBe(total);
      }),
    );
  });

  test("no part is more than a cent away from its exact share", () => {
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const sum = shares.reduce((a, b) => a + b, 0);
        fc.pre(sum > 0);
        splitCents(total, shares).forEach((part, index) => {
          expect(Math.abs(part - (total * (shares[index] ?? 0)) / sum)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test("the odd cent goes to the earlier of two equal parts", () => {
    expect(splitCents(toCents(101), [1, 1])).toEqual([51, 50]);
  });
});

describe("a share of money", () => {
  test("rounds half to even", () => {
    expect(shareOfCents(toCents(50), 1, 100)).toBe(0);
    expect(shareOfCents(toCents(150), 1, 100)).toBe(2);
    expect(shareOfCents(toCents(-150), 1, 100)).toBe(-2);
  });

  test("is exact for amounts for which floating point is not", () => {
    expect(shareOfCents(toCents(9_007_199_254_740), 825, 10_000)).toBe(743_093_938_516);
  });
});

test("a fraction of a cent is not money", () => {
  expect(() => toCents(1.5)).toThrow(RangeError);
  expect(() => toCents(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
});
