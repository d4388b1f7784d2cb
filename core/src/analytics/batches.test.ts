import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inBatches } from "./batches.ts";

const limits = { items: 4, size: 10 };
const batched = (sizes: readonly number[]) => inBatches(sizes, (size) => size, limits);
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const someSizes = fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 60 });

describe("splitting items into batches", () => {
  test("keeps all items, once each and in their order", () => {
    fc.assert(fc.property(someSizes, (sizes) => void expect(batched(sizes).flat()).toEqual(sizes)));
  });

  test("keeps every batch within the limits, except for a single item that is too large by itself", () => {
    fc.assert(
      fc.property(someSizes, (sizes) => {
        for (const batch of batched(sizes)) {
          expect(batch.length).toBeLessThanOrEqual(limits.items);
          expect(sum(batch) <= limits.size || batch.length === 1).toBe(true);
        }
      }),
    );
  });

  test("starts a new batch only if the next item does not fit", () => {
    fc.assert(
      fc.property(someSizes, (sizes) => {
        const batches = batched(sizes);
        batches.slice(1).forEach(([first = 0], index) => {
          const before = batches[index] ?? [];
          expect(before.length === limits.items || sum(before) + first > limits.size).toBe(true);
        });
      }),
    );
  });

  test("makes no batch from no items", () => expect(batched([])).toEqual([]));
});
