import fc from "fast-check";
import { expect, test } from "vitest";
import { requestedQuoteIn } from "./requested-quote.ts";

const products = [
  { slug: "custom-mailer-box", title: "Mailer Box" },
  { slug: "custom-gable-box", title: "Gable Box" },
];
const requestedIn = (search: string) => requestedQuoteIn(new URLSearchParams(search), products);

test("a link asks for a quote of a product in a quantity", () => {
  expect(requestedIn("product=custom-gable-box&quantity=12500")).toEqual({
    product: "custom-gable-box",
    quantity: "12500",
  });
});

test("a quantity stays as it was typed, for the form to say what is wrong with it", () => {
  expect(requestedIn("quantity=%2012,500%20")).toEqual({ quantity: "12,500" });
  expect(requestedIn("quantity=plenty")).toEqual({ quantity: "plenty" });
  expect(requestedIn("")).toEqual({ quantity: "" });
});

test("a product that is not quoted says nothing, whatever it is called", () => {
  fc.assert(
    fc.property(fc.string(), (product) => {
      fc.pre(products.every(({ slug }) => slug !== product));
      expect(requestedQuoteIn(new URLSearchParams({ product }), products)).not.toHaveProperty("product");
    }),
  );
});

test("a quantity is never longer than its field", () => {
  fc.assert(
    fc.property(fc.string(), (quantity) => {
      expect(requestedQuoteIn(new URLSearchParams({ quantity }), products).quantity.length).toBeLessThanOrEqual(9);
    }),
  );
});
