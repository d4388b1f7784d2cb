import { expect, test } from "vitest";
import { taxNameIn } from "./tax-name.ts";

test("the sales tax of a state has a name in each language", () => {
  expect(taxNameIn("TX sales tax", "en")).toBe("TX sales tax");
  expect(taxNameIn("TX sales tax", "de")).toBe("Umsatzsteuer TX");
});

test.each(["GST", "HST", "QST", "TX STATE TAX"])("%s has the same name in every language", (name) => {
  expect(taxNameIn(name, "de")).toBe(name);
});
