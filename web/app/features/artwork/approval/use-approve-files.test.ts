import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import { outcomeOf } from "./use-approve-files.ts";

test("an approval of an outdated page leads to the check as it is now, and any other failure is shown", () => {
  const refusal = (status: number, title: string) => new ApiProblem("", status, { title });
  expect(outcomeOf(refusal(409, "ConcurrentModification"))).toEqual({ kind: "changed" });
  expect(outcomeOf(refusal(422, "ArtworkNotPrintable"))).toEqual({ kind: "changed" });
  const other = refusal(503, "Unavailable");
  expect(outcomeOf(other)).toEqual({ kind: "failed", problem: other });
});
