import fc from "fast-check";
import { expect, test } from "vitest";
import { requestedQuoteIn } from "./requested-quote.ts";

const products = [
  { slug: "custom-mailer-box", title: "Mailer Box" },
  { slug: "custom-gable-box", title: "Gable Box" },
];
const requestedIn = (search: string) => requestedQuoteIn(new URLSearchParams(search), products);

test("a link can request a quote for a product and a quantity", () => {
  expect(requestedIn("product=custom-gable-box&quantity=12500")).toEqual({
    product: "custom-gable-box",
    quantity: "12500",
  });
});

test("an invalid quantity of a link stays, so that the form can show what is wrong with it", () => {
  expect(requestedIn("quantity=%2012,500%20")).toEqual({ quantity: "12,500" });
  expect(requestedIn("quantity=plenty")).toEqual({ quantity: "plenty" });
  expect(requestedIn("")).toEqual({ quantity: "" });
});

test("a product without quotes is ignored, with any name", () => {
  fc.assert(
    fc.property(fc.string(), (product) => {
      fc.pre(products.every(({ slug }) => slug !== product));
      expect(requestedQuoteIn(new URLSearchParams({ product }), products)).not.toHaveProperty("product");
    }),
  );
});

test("the quantity of a link is never longer than its field", () => {
  fc.assert(
    fc.property(fc.string(), (quantity) => {
      expect(requestedQuoteIn(new URLSearchParams({ quantity }), products).quantity.length).toBeLessThanOrEqual(9);
    }),
  );
});
