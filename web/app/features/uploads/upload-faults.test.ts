import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { faultOf, faultOfFile } from "./upload-faults.ts";

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

test.each([
  ["type", "type"],
  ["broken", "type"],
  ["postscript", "postscript"],
  ["too-many-pixels", "tooManyPixels"],
  ["too-intricate", "tooIntricate"],
  ["unsafe-svg", "unsafeSvg"],
  ["a reason of a later release", "type"],
])("a file that was refused because of %s gets its own message", (reason, words) => {
  const problem = new ApiProblem("refused", 415, { reasons: [reason, "script onload"] });
  expect(faultOf(problem)).toBe(`uploads.faults.${words}`);
});

test("a browser sends no file that is too large, and no PostScript", async () => {
  const large = Object.defineProperty(new Blob(["%PDF-1.7"]), "size", { value: 101 * 2 ** 20 });
  expect(await faultOfFile(large)).toBe("uploads.faults.tooLarge");
  expect(await faultOfFile(new Blob(["%!PS-Adobe-3.0"]))).toBe("uploads.faults.postscript");
  for (const text of ["%PDF-1.7", "", "%"]) expect(await faultOfFile(new Blob([text]))).toBeNull();
});
