import fc from "fast-check";
import { expect, test } from "vitest";
import { Random } from "./random.ts";

test("the same seed gives the same random numbers, all within their bounds", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -9, max: 9 }), fc.nat(99), (seed, least, more) => {
      const numbers = (random: Random) => Array.from({ length: 20 }, () => random.between(least, least + more));
      const drawn = numbers(new Random(seed));
      expect(drawn).toEqual(numbers(new Random(seed)));
      expect(drawn.every((number) => number >= least && number <= least + more)).toBe(true);
    }),
  );
});

test("shuffling a list keeps its items", () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat()), (seed, items) => {
      expect(new Random(seed).shuffled(items).sort()).toEqual(items.toSorted());
    }),
  );
});
