import { expect, test } from "vitest";
import { isPrivateOrder, printedCompany } from "./private-order.ts";

test.each(["Private order", " private ORDER "])(
  "the company %j means a private order and is not printed",
  (company) => {
    expect(isPrivateOrder({ company })).toBe(true);
    expect(printedCompany({ company })).toBe("");
  },
);

test.each(["Private Order Ltd", "Acme", ""])("the company %j is printed", (company) => {
  expect(printedCompany({ company })).toBe(company);
});
