import { expect, test } from "vitest";
import type { Config } from "../../platform/config.ts";
import { type Check, failure, fine, warning } from "./finding.ts";
import { report, runChecks } from "./run-checks.ts";

const examined = { config: {} as Config, databaseUrl: null, copies: 1, now: () => new Date() };
const check = (name: string, examine: Check["examine"]): Check => ({ name, examine });

test("each finding is a line with its level and its check, and the last line counts them", () => {
  const { text, hasErrors } = report([
    { name: "disk", findings: [fine("much space")] },
    { name: "mail", findings: [warning("no encryption"), failure("no answer")] },
  ]);
  expect(text.split("\n")).toEqual([
    "ok       disk       much space",
    "warning  mail       no encryption",
    "error    mail       no answer",
    "",
    "1 ok, 1 warnings, 1 errors",
  ]);
  expect(hasErrors).toBe(true);
});

test("warnings alone are no error", () => {
  expect(report([{ name: "mail", findings: [warning("no encryption")] }]).hasErrors).toBe(false);
});

test("a check that hangs is an error at its time limit, and the others have their results", async () => {
  const hangs = check("files", () => new Promise(() => {}));
  const examinations = await runChecks([hangs, check("node", async () => [fine("Node 24")])], examined, 50);
  expect(examinations.map(({ name, findings }) => [name, findings[0]?.level])).toEqual([
    ["files", "error"],
    ["node", "ok"],
  ]);
});

test("a check that throws is an error with the reason and its cause", async () => {
  const throws = check("mail", () => Promise.reject(new Error("no connection", { cause: new Error("refused") })));
  const [examination] = await runChecks([throws], examined, 1000);
  expect(examination?.findings).toEqual([failure("no connection: refused")]);
});
