import { expect, test } from "vitest";
import { hostedFaultOf } from "./hosted-faults.ts";

test("Braintree reports all card fields if they are empty, and invalid ones by name", () => {
  expect(hostedFaultOf({ code: "HOSTED_FIELDS_FIELDS_EMPTY" })).toEqual({ fields: null });
  const details = { invalidFieldKeys: ["cvv", "expirationDate"] };
  expect(hostedFaultOf({ code: "HOSTED_FIELDS_FIELDS_INVALID", details })).toEqual({
    fields: ["cvv", "expirationDate"],
  });
  expect(hostedFaultOf({ code: "HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED" })).toEqual({ fields: ["cvv"] });
});

test("a failure of Braintree that is not about the input names no card field", () => {
  expect(hostedFaultOf({ code: "HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR" })).toBeNull();
  expect(hostedFaultOf(new Error("away"))).toBeNull();
});
