import { expect, test } from "vitest";
import { hostedFaultOf } from "./hosted-faults.ts";

test("empty fields are all wrong, and wrong ones are named", () => {
  expect(hostedFaultOf({ code: "HOSTED_FIELDS_FIELDS_EMPTY" })).toEqual({ fields: null });
  const details = { invalidFieldKeys: ["cvv", "expirationDate"] };
  expect(hostedFaultOf({ code: "HOSTED_FIELDS_FIELDS_INVALID", details })).toEqual({
    fields: ["cvv", "expirationDate"],
  });
  expect(hostedFaultOf({ code: "HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED" })).toEqual({ fields: ["cvv"] });
});

test("what is not for what was typed names no field", () => {
  expect(hostedFaultOf({ code: "HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR" })).toBeNull();
  expect(hostedFaultOf(new Error("away"))).toBeNull();
});
