import { expect, test } from "vitest";
import { unacceptedFindings } from "./print-approval.ts";

test("failures and unaccepted warnings prevent an approval; reviews and information do not", () => {
  const findings = (["fail", "warn", "review", "info"] as const).map((severity) => ({ id: severity, severity }));
  expect(unacceptedFindings(findings, []).map(({ id }) => id)).toEqual(["fail", "warn"]);
  expect(unacceptedFindings(findings, ["warn", "fail"]).map(({ id }) => id)).toEqual(["fail"]);
});
