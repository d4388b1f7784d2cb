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
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Shorter than usual, because a planted bug makes tests wait until the end. */
const timeouts = { FAULT_RETRY_SECONDS: "120", FAULT_HEALING_SECONDS: "40" };

/** Runs tests in a copy of the project and returns the names of those that fail, or one entry if the run fails without any. */
export function failuresOf(copy: string, { project, file, named }: TestsToRun): string[] {
  const report = join(copy, "report.json");
  writeFileSync(report, "{}");
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const output = ["--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--project", project, file, ...output, ...(named === undefined ? [] : ["-t", named])];
  const { status } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: copy,
    stdio: "ignore",
    env: { ...process.env, ...timeouts },
  });
  const { testResults = [] } = JSON.parse(readFileSync(report, "utf8")) as VitestReport;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === "failed"))
    .map(({ fullName }) => `${file} › ${fullName}`);
  return failed.length === 0 && status !== 0 ? [`${file} › an error that no test handles`] : failed;
}
