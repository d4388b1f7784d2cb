import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { faultOf } from "./upload-faults.ts";

test.each([
  [0, "offline"],
  [400, "type"],
  [413, "tooLarge"],
  [415, "type"],
  [429, "tooMany"],
  [507, "full"],
])("a file that was refused with %i gets its own message", (status, words) => {
  expect(faultOf(new ApiProblem("refused", status))).toBe(`uploads.faults.${words}`);
});
