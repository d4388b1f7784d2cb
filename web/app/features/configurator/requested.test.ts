import type { RootProduct } from "@boxwright/contract/catalogue";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inUnit, ladderOf, quantityOf, requestedIn, searchOf, selectionOf, unreadableDimension } from "./requested.ts";
import { rootMailer } from "./testing/root-mailer.ts";

const mailer: RootProduct = {
  ...rootMailer,
  attributes: [
    { name: "Size", options: [{ value: "10x8x4", label: "10x8x4" }] },
    { name: "Color", options: [{ value: "White", label: "White" }] },
  ],
  defaultSelection: { Size: "10x8x4", Color: "White" },
};

test("a URL without a selection requests 250 pieces of the default selection", () => {
  const requested = requestedIn(new URLSearchParams(), mailer);
  expect(selectionOf(requested, mailer)).toEqual({ Size: "10x8x4", Color: "White" });
  expect(requested.quantity).toBe("250");
});

test("a typed dimension overrides the one of a preset size", () => {
  expect(requestedIn(new URLSearchParams("Size=6x4x2&depth=3"), mailer)).toMatchObject({
    length: "6",
    width: "4",
    depth: "3",
  });
});

test("lengths may be typed with a comma", () => {
  const requested = requestedIn(new URLSearchParams("length=9,125&width=8&depth=2,5"), mailer);
  expect(selectionOf(requested, mailer)["Size"]).toBe("9.125x8x2.5");
});

test("lengths may be typed with fractions", () => {
  const requested = requestedIn(new URLSearchParams("length=9 1/8&width=8&depth=2½"), mailer);
  expect(selectionOf(requested, mailer)["Size"]).toBe("9.125x8x2.5");
});

const custom: RootProduct = {
  ...mailer,
  attributes: [
    ...mailer.attributes,
    ...["Width", "Height", "Depth"].map((name) => ({ name, min: 1, max: 24, increment: 0.125 })),
  ],
};

test("lengths in millimetres are rounded to the nearest step in inches", () => {
  const requested = requestedIn(new URLSearchParams('length=235mm&width=20,3 cm&depth=4"'), custom);
  expect(selectionOf(requested, custom)["Size"]).toBe("9.25x8x4");
  const metric = requestedIn(new URLSearchParams("length=254&width=203&depth=2 in&unit=mm"), custom);
  expect(selectionOf(metric, custom)["Size"]).toBe("10x8x2");
  expect(requestedIn(searchOf(metric), custom)).toEqual(metric);
});

test("typed fields that are read from a URL and written again give the same URL, even with spaces around a value", () => {
  const typed = fc.oneof(fc.constantFrom("9 ", " 9 1/", "235 "), fc.string({ maxLength: 8 }));
  fc.assert(
    fc.property(typed, typed, typed, (length, quantity, postalCode) => {
      const search = searchOf({ ...requestedIn(new URLSearchParams(), custom), length, quantity, postalCode });
      expect(searchOf(requestedIn(search, custom)).toString()).toBe(search.toString());
    }),
  );
});

test("a change of the unit keeps the box", () => {
  const requested = requestedIn(new URLSearchParams("length=9 1/4&width=8&depth=wide"), custom);
  const metric = inUnit(requested, custom, "mm");
  expect(metric).toMatchObject({ unit: "mm", length: "235", width: "203", depth: "wide" });
  expect(inUnit(metric, custom, "in")).toMatchObject({ unit: "in", length: "9.25", width: "8", depth: "wide" });
});

test("a product in millimetres starts with its default size", () => {
  expect(requestedIn(new URLSearchParams("unit=mm"), custom)).toMatchObject({
    length: "254",
    width: "203",
    depth: "102",
  });
});

test.each([
  ["length=9 1/8&width=1&depth=99", null],
  ["length=9&width=wide&depth=tall", "width"],
  ["depth=", "depth"],
])("in %s, the first dimension that is no length is %s", (search, dimension) => {
  expect(unreadableDimension(requestedIn(new URLSearchParams(search), mailer), mailer)).toBe(dimension);
});

test("a URL contains everything that the shopper has requested", () => {
  const requested = requestedIn(new URLSearchParams("length=9.125&Color=Kraft&quantity=75&postalCode=76010"), mailer);
  expect(requestedIn(searchOf(requested), mailer)).toEqual(requested);
});

test("the quantity field below the ladder wins if a form sends both", () => {
  expect(requestedIn(new URLSearchParams("quantity=250&otherQuantity=33"), mailer).quantity).toBe("33");
});

test("the ladder has the quantities that the product offers", () => {
  expect(ladderOf(mailer)).toEqual([50, 100, 250, 500, 1000]);
});

test.each([
  ["1,000", 1000],
  ["1.000", 1000],
  ["1,000,000", 1000000],
  ["25", 25],
  ["2.5", null],
  ["many", null],
  ["", null],
])("%s is read as a quantity of %s", (text, quantity) => {
  expect(quantityOf({ quantity: text })).toBe(quantity);
});
