import type { RootProduct } from "@boxwright/contract/catalogue";
import { describe, expect, test } from "vitest";
import {
  choicesOf,
  type DraftLine,
  firstLine,
  isForNothing,
  quotedLine,
  sumsOf,
  unitPriceTyped,
} from "./quotation-draft.ts";

const mailer: RootProduct = {
  key: "mailer",
  sku: "BW-MAILER",
  version: 3,
  slug: "custom-mailer-box",
  family: "mailer",
  name: "Mailer",
  isSampleProduct: false,
  attributes: [
    { name: "Quantity", min: 25, max: 5000 },
    { name: "Size", options: [{ value: "10x8x4", label: "10x8x4" }] },
    { name: "Width", min: 4, max: 24 },
    { name: "Inside", options: [{ value: "plain", label: "Plain" }], default: "plain" },
    { name: "Inside ink", options: [{ value: "red", label: "Red" }], appliesWith: { Inside: ["printed"] } },
  ],
  dependencies: [],
  defaultSelection: { Size: "10x8x4" },
  quantityOptions: [100],
  picture: null,
  sampleProductKey: null,
};
const sender = { name: "Marta", email: "marta@example.com", culture: "en-US" };
const line: DraftLine = {
  key: 0,
  sku: mailer.sku,
  selection: { Size: "12x9x6", Inside: "plain", "Inside ink": "red" },
  quantity: "250",
  each: "1.1633",
};

test.each([
  ["1.1633", { amount: 11_633, digits: 4 }],
  ["$2", { amount: 200, digits: 2 }],
  ["0,5", { amount: 50, digits: 2 }],
  ["1.1234567", null],
  ["-1", null],
  ["two", null],
  ["", null],
])("the price %s is %j", (typed, price) => {
  expect(unitPriceTyped(typed)).toEqual(price);
});

test("the first line has what the inquiry asks for, with the default of every other choice", () => {
  const entry = { ...sender, product: mailer.slug, selection: { Size: "6x6x2" }, quantity: 12_000 };
  expect(firstLine([mailer], { entry })).toMatchObject({
    sku: "BW-MAILER",
    selection: { Size: "6x6x2", Inside: "plain" },
    quantity: "12000",
    each: "",
  });
});

test("an inquiry about nothing that is quoted begins with the first product, and without products there is no line", () => {
  expect(firstLine([mailer], { entry: sender })).toMatchObject({ sku: "BW-MAILER", quantity: "" });
  expect(firstLine([], { entry: sender })).toBeNull();
});

describe("a line to send", () => {
  test("leaves out the choices that do not apply", () => {
    expect(choicesOf(mailer, line.selection).map(({ name }) => name)).toEqual(["Size", "Inside"]);
    expect(quotedLine([mailer], line)).toEqual({
      sku: "BW-MAILER",
      version: 3,
      selection: { Size: "12x9x6", Inside: "plain" },
      quantity: 250,
      unitPrice: { amount: 11_633, digits: 4 },
    });
  });

  test.each([{ quantity: "" }, { quantity: "0" }, { quantity: "2.5" }, { each: "" }, { sku: "OTHER" }])(
    "is missing with %j",
    (change) => {
      expect(quotedLine([mailer], { ...line, ...change })).toBeNull();
    },
  );
});

test.each([
  [{ each: "0", quantity: "12000" }, true],
  [{ each: "0.000001", quantity: "" }, true],
  [{ each: "0.000001", quantity: "12000" }, false],
  [{ each: "", quantity: "250" }, false],
])("a line with %j is for nothing: %s", (change, isFree) => {
  expect(isForNothing({ ...line, ...change })).toBe(isFree);
  if (isFree) expect(quotedLine([mailer], { ...line, ...change })).toBeNull();
});

test("the sum has the complete lines and the shipping to the cent", () => {
  expect(sumsOf([quotedLine([mailer], line), null], "10.01")).toEqual({
    goods: 29_082,
    shipping: 1_001,
    total: 30_083,
  });
  expect(sumsOf([], "ten").shipping).toBeNull();
});
