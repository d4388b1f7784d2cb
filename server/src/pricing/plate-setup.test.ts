import { proportionsOf } from "@boxwright/core/structures/families";
import { expect, test } from "vitest";
import { createCatalogue } from "../catalogue/catalogue.ts";
import { loadProducts } from "../catalogue/load-products.ts";
import { loadRates } from "./load-rates.ts";
import { createPlateSetup } from "./plate-setup.ts";
import { createPriceList } from "./price-list.ts";

const prices = createPriceList("arlington", loadRates());
const setupOf = createPlateSetup(createCatalogue(loadProducts(proportionsOf), prices.sizeFaults), prices);
const setupOfMailer = (print: string) =>
  setupOf({
    productKey: "custom-mailer-box",
    selection: { Size: "10x8x4", Color: "White", "Print Options": print },
  });

test("a printed box has plates, and more of them if its inside is printed", () => {
  expect(setupOfMailer("Outside")).toBeGreaterThan(0);
  expect(setupOfMailer("Repeating logo")).toBe(setupOfMailer("Outside"));
  expect(setupOfMailer("Both sides")).toBeGreaterThan(setupOfMailer("Outside"));
});

test("a blank box, an insert and a product that is no longer sold have no plates", () => {
  expect(setupOfMailer("Blank")).toBe(0);
  expect(setupOf({ productKey: "shipping-box-insert", selection: { Color: "White" } })).toBe(0);
  expect(setupOf({ productKey: "hexagonal-box", selection: {} })).toBe(0);
});
