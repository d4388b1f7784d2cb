import fc from "fast-check";
import { expect, test } from "vitest";
import { auditAddress, filterFields, filterIn, queryOf } from "./audit-filter.ts";

test("a filter is read from its address as it was written", () => {
  const filters = fc.dictionary(
    fc.constantFrom(...filterFields),
    fc.string({ minLength: 1 }).map((text) => text.trim()),
  );
  fc.assert(
    fc.property(filters, (filter) => {
      const written = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
      expect(filterIn(new URLSearchParams(auditAddress(written).split("?")[1]))).toEqual(written);
    }),
  );
});

test("the days of a filter are those of the plant, and the last one is included", () => {
  expect(queryOf({ what: "order", from: "2026-11-20", to: "2026-11-20" })).toEqual({
    what: "order",
    from: "2026-11-20T05:00:00.000Z",
    to: "2026-11-21T04:59:59.999Z",
  });
});

test.each(["yesterday", "2026-13-45", "2026-11-20T05:00:00Z"])(
  "%s is no day and goes to the server as it is",
  (from) => {
    expect(queryOf({ from })).toEqual({ from });
  },
);
