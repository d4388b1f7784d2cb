import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test, vi } from "vitest";
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

test("a form with no file, an empty file or several files is explained", () => {
  const errors = [{ path: "file", message: "must be one file, and nothing else" }];
  expect(sendingOutcomeOf(new ApiProblem("refused", 400, { title: "InvalidRequest", errors }))).toBe("noFile");
});

test("a file that could not be sent for an unexpected reason is reported", () => {
  const reported: unknown[] = [];
  vi.stubGlobal("reportError", (error: Error) => reported.push(error.cause));
  const outage = new ApiProblem("Unavailable", 503);
  expect(sendingOutcomeOf(outage)).toBe("failed");
  expect(sendingOutcomeOf(new ApiProblem("refused", 409))).toBe("changed");
  expect(reported).toEqual([outage]);
});

test("a page shows only outcomes that it knows", () => {
  expect(sendingOutcomeIn(new URLSearchParams("artwork=sent"))).toBe("sent");
  expect(sendingOutcomeIn(new URLSearchParams("artwork=<b>"))).toBeNull();
  expect(sendingOutcomeIn(new URLSearchParams())).toBeNull();
});
