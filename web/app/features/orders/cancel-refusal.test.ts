import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { cancelRefusalOf } from "./cancel-refusal.ts";

const badReason = { errors: [{ path: "reason", message: "must not contain a card number" }] };

test.each([
  [409, { title: "ConcurrentModification" }, "changed"],
  [409, { title: "RequestInFlight" }, "paying"],
  [422, { title: "InvalidTransition" }, "notNow"],
  [400, { title: "InvalidRequest", ...badReason }, "reasonFault"],
  [400, { title: "InvalidRequest" }, "failed"],
  [503, {}, "failed"],
] as const)("a cancellation that was refused with %i %o has the message %s", (status, body, refusal) => {
  expect(cancelRefusalOf(new ApiProblem("refused", status, body))).toBe(refusal);
});
