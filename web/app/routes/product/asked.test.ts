import type { RootProduct } from "@boxwright/contract/catalogue";
import { expect, test } from "vitest";
import { askedIn, ladderOf, quantityOf, searchOf, selectionOf, unreadDimension } from "./asked.ts";

const mailer: RootProduct = {
  key: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  slug: "custom-mailer-box",
  family: "mailer",
  name: "Custom Mailer Box",
  attributes: [
    { name: "Size", options: [{ value: "10x8x4", label: "10x8x4" }] },
    { name: "Color", options: [{ value: "White", label: "White" }] },
  ],
  dependencies: [],
  defaultSelection: { Size: "10x8x4", Color: "White" },
  quantityOptions: [{ minimum: 10, maximum: 1000, increment: 1 }],
  picture: null,
  sampleProductKey: null,
};

test("an address without a selection asks for the product as it comes, 250 of them", () => {
  const asked = askedIn(new URLSearchParams(), mailer);
  expect(selectionOf(asked, mailer)).toEqual({ Size: "10x8x4", Color: "White" });
  expect(asked.quantity).toBe("250");
});

test("a preset size and a typed dimension are both read, the typed one last", () => {
  expect(askedIn(new URLSearchParams("Size=6x4x2&depth=3"), mailer)).toMatchObject({
    length: "6",
    width: "4",
    depth: "3",
  });
});

test("lengths may be typed with a comma", () => {
  const asked = askedIn(new URLSearchParams("length=9,125&width=8&depth=2,5"), mailer);
  expect(selectionOf(asked, mailer)["Size"]).toBe("9.125x8x2.5");
});

test("lengths may be typed with fractions", () => {
  const asked = askedIn(new URLSearchParams("length=9 1/8&width=8&depth=2½"), mailer);
  expect(selectionOf(asked, mailer)["Size"]).toBe("9.125x8x2.5");
});

test.each([
  ["length=9 1/8&width=1&depth=99", null],
  ["length=9&width=wide&depth=tall", "width"],
  ["depth=", "depth"],
])("of %s the first that is no length is %s", (search, dimension) => {
  expect(unreadDimension(askedIn(new URLSearchParams(search), mailer))).toBe(dimension);
});

test("what is asked survives the address", () => {
  const asked = askedIn(new URLSearchParams("length=9.125&Color=Kraft&quantity=75&postalCode=76010"), mailer);
  expect(askedIn(searchOf(asked), mailer)).toEqual(asked);
});

test("the quantity beside the ladder wins where a form sends both", () => {
  expect(askedIn(new URLSearchParams("quantity=250&otherQuantity=33"), mailer).quantity).toBe("33");
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
