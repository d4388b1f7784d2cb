import { foundFaults } from "@boxwright/core/artwork/fault-words";
import { expect, test } from "vitest";
import { fixProblemOf } from "./refusal-to-problem.ts";

test("a fix of a file with a password is refused with the sentence of the report", () => {
  const [found] = foundFaults([{ kind: "encrypted", detail: null }]);
  const refusal = fixProblemOf({ kind: "fixNotPossible", obstacle: "encrypted" });
  expect(JSON.stringify(refusal)).toContain(`${found?.message.en}.`);
});
