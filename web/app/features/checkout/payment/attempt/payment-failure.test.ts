import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { declineAdvices } from "@boxwright/core/checkout/decline-advice";
import { expect, test } from "vitest";
import { de } from "../../../../lib/words/de.ts";
import { en } from "../../../../lib/words/en.ts";
import { translatorOf } from "../../../../lib/words/words.ts";
import { paymentFailureOf } from "./payment-failure.ts";

const refused = (message?: string, reasons?: string[]) =>
  paymentFailureOf(
    new ApiProblem("", 422, { ...(message !== undefined && { message }), ...(reasons && { reasons }) }),
    "BRAINTREE",
  );

test.each(declineAdvices)(
  "a decline that advises to %s shows a friendly sentence and the next step in both languages, and the bank's text separately",
  (advice) => {
    const { sentence, advice: nextStep, bankText, code } = refused("CARD_DECLINED:Gateway Rejected: fraud", [advice]);
    expect({ bankText, code }).toEqual({ bankText: "Gateway Rejected: fraud", code: "ECX041" });
    for (const [words, culture] of [
      [en, "en-US"],
      [de, "de-DE"],
    ] as const) {
      const t = translatorOf(words, culture, (key) => {
        throw new Error(key);
      });
      expect(t(sentence)).not.toContain("Rejected");
      expect(t(nextStep)).toMatch(/^(Nothing was charged\.|Es wurde nichts abgebucht\.) \S/);
    }
  },
);

test("each advice after a decline has its own text", () => {
  const read = declineAdvices.map((advice) => refused("CARD_DECLINED:Do Not Honor", [advice]));
  expect(new Set(read.map(({ advice }) => advice)).size).toBe(declineAdvices.length);
});

test.each([undefined, [], ["somethingElse"]])("a decline with the reasons %j advises another way to pay", (reasons) => {
  expect(refused("CARD_DECLINED:Do Not Honor", reasons).advice).toBe("payment.declineAdvice.chooseAnotherWay");
});

test.each(["CONSUMED", "UNKNOWN"])("a nonce that is %s needs a fresh page", (what) => {
  const expected = { code: "ECX043", sentence: "payment.stale", advice: "payment.staleAdvice" };
  expect(refused(`TRANSACTION_PAYMENT_METHOD_NONCE_${what}:Cannot be used.`)).toEqual(expected);
  expect(refused(`TRANSACTION_PAYMENT_METHOD_NONCE_${what}`)).toEqual(expected);
});

test.each([undefined, "", "CARD_DECLINED", "CARD_DECLINED:", "SOMETHING_ELSE:of the inside", "no colon at all"])(
  "any other message, such as %j, is the general payment error",
  (message) => expect(refused(message)).toMatchObject({ code: "ECX041", sentence: "payment.failed" }),
);

test.each(["PAYMENT_BY_INVOICE", "FREE_PAYMENT"] as const)(
  "a failed payment without a card (%s) shows that the order was not placed",
  (method) => {
    expect(paymentFailureOf(new ApiProblem("", 500), method)).toMatchObject({
      code: "ECX041",
      sentence: "payment.notPlaced",
    });
  },
);
