import fc from "fast-check";
import { expect, test } from "vitest";
import { translatorOf } from "../../../app/lib/words/words.ts";
import { deskFormats } from "../../format/use-formats.ts";
import { en } from "../../words/en.ts";
import type { DeskWordKey } from "../../words/words.ts";
import { builtInViews, filterFields, filterIn, isSameFilter, listAddress, sortIn, valueText } from "./order-filter.ts";

const t = translatorOf<DeskWordKey>(en, "en", (key) => {
  throw new Error(key);
});

test("a filter is read from its address as it was written, and nothing else is", () => {
  const filters = fc.dictionary(
    fc.constantFrom(...filterFields),
    fc.string({ minLength: 1 }).map((text) => text.trim()),
  );
  fc.assert(
    fc.property(filters, (filter) => {
      const written = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
      const address = listAddress(written, { sort: "-total", cursor: "x" });
      const read = filterIn(new URLSearchParams(address.split("?")[1]));
      expect(read).toEqual(written);
      expect(isSameFilter(read, written)).toBe(true);
    }),
  );
});

test("an unknown sequence is the usual one", () => {
  expect(sortIn(new URLSearchParams("sort=-total"))).toBe("-total");
  expect(sortIn(new URLSearchParams("sort=colour"))).toBe("slack");
});

test.each([
  ["state", "ArtworkReview,FulfillmentError", "Waiting for Doc Review, Fulfillment error"],
  ["due", "atRisk", "at risk"],
  ["due", "2026-12-04", "until Dec 4"],
  ["from", "2026-11-20", "Nov 20"],
  ["assignee", "none", "nobody"],
  ["query", "4217", "4217"],
  ["orderState", "Nonsense", "Nonsense"],
] as const)("the filter %s=%s reads %s", (field, value, text) => {
  expect(valueText(field, value, t, deskFormats("en"))).toBe(text);
});

test("every view has a filter of its own", () => {
  const addresses = builtInViews.map(({ filter }) => listAddress(filter));
  expect(new Set(addresses).size).toBe(builtInViews.length);
});
