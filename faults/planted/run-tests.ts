import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface TestsToRun {
  readonly project: "core" | "server";
  readonly file: string;
  /** Only tests with this in their name. */
  readonly named?: string;
}

interface VitestReport {
  readonly numPassedTests?: number;
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** What is waited for in vain where a bug is planted need not be waited for as long. */
const impatience = { FAULT_PATIENCE_SECONDS: "120", FAULT_HEALING_SECONDS: "40" };

/** Runs tests of a copy of the project: the names of those that fail. Where none ran at all, that is a failure too. */
export function failuresOf(copy: string, { project, file, named }: TestsToRun): string[] {
  const report = join(copy, "report.json");
  writeFileSync(report, "{}");
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const output = ["--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--project", project, file, ...output, ...(named === undefined ? [] : ["-t", named])];
  spawnSync(process.execPath, [vitest, ...args], {
    cwd: copy,
    stdio: "ignore",
    env: { ...process.env, ...impatience },
  });
  const { testResults = [], numPassedTests = 0 } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === "failed"))
    .map(({ fullName }) => `${file} › ${fullName}`);
  return failed.length === 0 && numPassedTests === 0 ? [`${file} did not run`] : failed;
}
