import fc from "fast-check";
import { expect, test } from "vitest";
import { readPages } from "./read-pages.ts";

test("every row is read once and in order, whatever the size of a page, and no page before it is asked for", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(40), fc.integer({ min: 1, max: 10 }), async (count, size) => {
      const rows = Array.from({ length: count }, (_, index) => index);
      let reads = 0;
      const pages = readPages<number>(async (after) => {
        reads += 1;
        const first = after === null ? 0 : after + 1;
        return rows.slice(first, first + size);
      });
      const seen: number[] = [];
      for await (const page of pages) {
        seen.push(...page);
        expect(reads).toBe(Math.ceil(seen.length / size));
      }
      expect(seen).toEqual(rows);
    }),
  );
});
