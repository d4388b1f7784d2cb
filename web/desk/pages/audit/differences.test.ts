import fc from "fast-check";
import { expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

const flat = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.oneof(fc.string(), fc.integer(), fc.boolean()));

test("a value does not differ from itself", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(differencesOf(value, value)).toEqual([]);
    }),
  );
});

test("exactly the names whose values differ are there, with both values", () => {
  fc.assert(
    fc.property(flat, flat, (before, after) => {
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
      const expected = names
        .filter((name) => before[name] !== after[name])
        .map((path) => ({ path, before: before[path], after: after[path] }));
      expect(differencesOf(before, after)).toEqual(expected);
    }),
  );
});

test("parts within parts, lists and money are read by name", () => {
  const before = { shipBy: "2026-11-20", address: { city: "Austin", zip: "73301" }, lines: [{ state: "Initial" }] };
  const after = {
    shipBy: "2026-11-20",
    address: { city: "Dallas", zip: "73301" },
    lines: [{ state: "Printed" }],
    tags: ["a", "b"],
    amount: { centAmount: 3800, currencyCode: "USD" },
  };
  expect(differencesOf(before, after)).toEqual([
    { path: "address city", before: "Austin", after: "Dallas" },
    { path: "lines 1 state", before: "Initial", after: "Printed" },
    { path: "tags", before: undefined, after: ["a", "b"] },
    { path: "amount", before: undefined, after: { centAmount: 3800, currencyCode: "USD" } },
  ]);
});

test("an omitted text is one part, and changed fields are named in words", () => {
  const text = { omitted: { characters: 24, sha256: "0".repeat(64) } };
  expect(differencesOf(null, { text, shippingAddress: { changed: ["streetName", "city"] } })).toEqual([
    { path: "text", before: undefined, after: text },
    { path: "shipping address changed", before: undefined, after: ["street name", "city"] },
  ]);
});

test("a thing that is made or removed shows all its parts", () => {
  expect(differencesOf(null, { role: "viewer", blockedAt: null })).toEqual([
    { path: "role", before: undefined, after: "viewer" },
    { path: "blocked at", before: undefined, after: null },
  ]);
});
