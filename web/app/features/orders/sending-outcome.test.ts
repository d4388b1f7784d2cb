import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { sendingOutcomeIn, sendingOutcomeOf } from "./sending-outcome.ts";

test.each([
  [409, "ConcurrentModification", "changed"],
  [422, "InvalidTransition", "notNow"],
  [413, "PayloadTooLarge", "tooLarge"],
  [415, "UnsupportedMediaType", "wrongType"],
  [500, "Internal", "failed"],
] as const)("a file that was refused with %i %s has the outcome %s", (status, title, outcome) => {
  expect(sendingOutcomeOf(new ApiProblem("refused", status, { title }))).toBe(outcome);
});

test("a page shows only outcomes that it knows", () => {
  expect(sendingOutcomeIn(new URLSearchParams("artwork=sent"))).toBe("sent");
  expect(sendingOutcomeIn(new URLSearchParams("artwork=<b>"))).toBeNull();
  expect(sendingOutcomeIn(new URLSearchParams())).toBeNull();
});
