import fc from "fast-check";
import { expect, test } from "vitest";
import { toCents } from "../kernel/money.ts";
import { invoiceTermsOf, paymentOptionsOf } from "./payment-options.ts";

test("a customer with either flag may pay by invoice, and with terms if both are set", () => {
  const terms = (onAccount: boolean, isInvoiceWithoutTermsEnabled: boolean) =>
    invoiceTermsOf({ onAccount, isInvoiceWithoutTermsEnabled });
  expect(terms(false, false)).toBeNull();
  expect(terms(false, true)).toBe("without-terms");
  expect(terms(true, false)).toBe("with-terms");
  expect(terms(true, true)).toBe("with-terms");
});

test("a total of zero is free of charge for everybody and cannot be paid otherwise", () => {
  expect(paymentOptionsOf(toCents(0), null, true)).toEqual(["freeOfCharge"]);
  expect(paymentOptionsOf(toCents(0), "with-terms", false)).toEqual(["freeOfCharge"]);
});

test("an order that costs something is never free, may be paid by card if there is a gateway, and by invoice if the customer may", () => {
  const terms = fc.constantFrom(null, "with-terms", "without-terms");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), terms, fc.boolean(), (total, invoice, takesCards) => {
      const options = paymentOptionsOf(toCents(total), invoice, takesCards);
      expect(options[0] === "braintree").toBe(takesCards);
      expect(options).not.toContain("freeOfCharge");
      expect(options.includes("paymentByInvoice")).toBe(invoice !== null);
    }),
  );
});
