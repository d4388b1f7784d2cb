import fc from "fast-check";
import { expect, test } from "vitest";
import { pagesAround } from "./pages-around.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [8, 9, [1, null, 7, 8, 9]],
  [4, 200_000, [1, 2, 3, 4, 5, null, 200_000]],
])("page %d of %d", (current, total, pages) => {
  expect(pagesAround(current, total)).toEqual(pages);
});

test("the numbers rise, and include the first, the current and the last page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (current, more) => {
      const total = current + more;
      const numbers = pagesAround(current, total).filter((page) => page !== null);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      expect(numbers).toEqual(expect.arrayContaining([1, current, total]));
      expect(numbers.length).toBeLessThanOrEqual(7);
    }),
  );
});
