import { expect, test } from "vitest";
import { type DeclineAdvice, declineAdviceOf } from "./decline-advice.ts";

test.each<[string, string, DeclineAdvice]>([
  ["2000", "Do Not Honor", "callBank"],
  ["2001", "Insufficient Funds", "tryAnotherCard"],
  ["2004", "Expired Card", "tryAnotherCard"],
  ["2010", "Card Issuer Declined CVV", "checkDetails"],
  ["2044", "Declined - Call Issuer", "callBank"],
  ["3000", "Processor Network Unavailable - Try Again", "wait"],
  ["4001", "Settlement Declined", "callBank"],
  ["81715", "Credit card number is invalid.", "checkDetails"],
  ["91567", "Credit card type is not accepted by this merchant account.", "tryAnotherCard"],
  ["avs_and_cvv", "Gateway Rejected: avs_and_cvv", "checkDetails"],
  ["fraud", "Gateway Rejected: fraud", "chooseAnotherWay"],
  ["", "a response without a code", "callBank"],
])("the decline %s (%s) advises the shopper to %s", (code, _, advice) => {
  expect(declineAdviceOf(code)).toBe(advice);
});
