import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PlantedBug, plantedBugs, type TestsToRun } from "./bugs.ts";
import { type ScratchCopy, scratchCopy } from "./scratch-copy.ts";

/** What is waited for in vain where a bug is planted need not be waited for as long. */
const impatience = { FAULT_PATIENCE_SECONDS: "60", FAULT_HEALING_SECONDS: "20" };

/**
 * Plants one bug at a time in a copy of the project and runs the tests that are to catch it. True where all of them pass
 * without a bug, and each bug makes one fail.
 */
export async function catchPlantedBugs(): Promise<boolean> {
  const copy = scratchCopy();
  try {
    const failingAnyway = new Set(testsOf(plantedBugs).flatMap((tests) => failuresOf(copy, tests)));
    for (const failure of failingAnyway) console.log(`✗ fails without a bug: ${failure}`);
    const escaped = plantedBugs.filter((bug) => !isCaught(copy, bug, failingAnyway));
    console.log(`\n${plantedBugs.length - escaped.length} of ${plantedBugs.length} planted bugs were caught`);
    return failingAnyway.size === 0 && escaped.length === 0;
  } finally {
    copy.remove();
  }
}

/** Every set of tests that is named, once. */
function testsOf(bugs: readonly PlantedBug[]): TestsToRun[] {
  const all = bugs.flatMap(({ caughtBy }) => caughtBy);
  return [...new Map(all.map((tests) => [`${tests.file} ${tests.named}`, tests])).values()];
}

/** Each set of tests must catch it, by a test that passes without it. */
function isCaught(
  copy: ScratchCopy,
  { bug, file, changes, caughtBy }: PlantedBug,
  failingAnyway: ReadonlySet<string>,
): boolean {
  const path = join(copy.path, file);
  const original = readFileSync(path, "utf8");
  const broken = changes.reduce((source, { from, to }) => {
    if (!source.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)} any more`);
    return source.replaceAll(from, to);
  }, original);
  writeFileSync(path, broken);
  const runs = caughtBy.map((tests) => ({
    tests,
    failures: failuresOf(copy, tests).filter((failure) => !failingAnyway.has(failure)),
  }));
  writeFileSync(path, original);
  const isCaught = runs.every(({ failures }) => failures.length > 0);
  console.log(`${isCaught ? "✓ caught" : "✗ ESCAPED"}: ${bug} (${file})`);
  for (const { tests, failures } of runs) {
    console.log(failures.length === 0 ? `    not by ${tests.file} ${tests.named ?? ""}` : `    by ${failures[0]}`);
    if (failures.length > 1) console.log(`      and ${failures.length - 1} more of the file`);
  }
  return isCaught;
}

/** The names of the tests that fail; that a run brings no report is a failure too. */
function failuresOf({ path }: ScratchCopy, { project, file, named }: TestsToRun): string[] {
  const report = join(path, "report.json");
  writeFileSync(report, "{}");
  const args = ["run", "--project", project, file, "--reporter=json", `--outputFile.json=${report}`];
  const vitest = join(path, "node_modules/vitest/vitest.mjs");
  spawnSync(process.execPath, [vitest, ...args, ...(named === undefined ? [] : ["-t", named])], {
    cwd: path,
    stdio: "ignore",
    env: { ...process.env, ...impatience },
  });
  const { testResults = [], numPassedTests = 0 } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${file} › ${fullName}`),
  );
  return failed.length === 0 && numPassedTests === 0 ? [`${file} did not run`] : failed;
}

interface Report {
  readonly numPassedTests?: number;
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}
