import { ApiProblem } from "@boxwright/contract/api-problem";
import { expect, test } from "vitest";
import { paymentFailureOf } from "./payment-failure.ts";

const refused = (message?: string) =>
  paymentFailureOf(new ApiProblem("", 422, message === undefined ? {} : { message }), "BRAINTREE");

test("of a declined card the bank's own text is shown, colons and all", () => {
  expect(refused("CARD_DECLINED:Do Not Honor")).toEqual({ code: "ECX041", said: "Do Not Honor" });
  expect(refused("CARD_DECLINED:Gateway Rejected: fraud")).toEqual({
    code: "ECX041",
    said: "Gateway Rejected: fraud",
  });
});

test.each(["CONSUMED", "UNKNOWN"])("a nonce that is %s asks for a fresh page", (what) => {
  const expected = { code: "ECX043", word: "payment.stale" };
  expect(refused(`TRANSACTION_PAYMENT_METHOD_NONCE_${what}:Cannot be used.`)).toEqual(expected);
  expect(refused(`TRANSACTION_PAYMENT_METHOD_NONCE_${what}`)).toEqual(expected);
});

test.each([undefined, "", "CARD_DECLINED", "CARD_DECLINED:", "SOMETHING_ELSE:of the inside", "no colon at all"])(
  "anything else, such as %j, is the general payment error",
  (message) => expect(refused(message)).toEqual({ code: "ECX041", word: "payment.failed" }),
);

test.each(["PAYMENT_BY_INVOICE", "FREE_PAYMENT"] as const)(
  "without a card (%s) it is the order that was not placed",
  (method) => {
    expect(paymentFailureOf(new ApiProblem("", 500), method)).toEqual({ code: "ECX041", word: "payment.notPlaced" });
  },
);
