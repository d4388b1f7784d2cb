import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type PlantedBug, plantedBugs } from "./bugs.ts";
import { failuresOf, type TestsToRun } from "./run-tests.ts";
import { scratchCopy } from "./scratch-copy.ts";

/**
 * Plants one bug at a time in a copy of the project and runs the tests that must catch it. True if all these tests pass without
 * a bug and fail with each of their bugs. `text` selects the bugs whose descriptions contain it.
 */
export function catchPlantedBugs(text = ""): boolean {
  const bugs = plantedBugs.filter(({ bug }) => bug.includes(text));
  using copy = scratchCopy();
  const failingWithoutBug = testsOf(bugs).flatMap((tests) => failuresOf(copy.path, tests));
  for (const failure of failingWithoutBug) console.log(`✗ fails without a bug: ${failure}`);
  const escaped = bugs.filter((planted) => {
    const failures = failuresWith(copy.path, planted).map((names) =>
      names.filter((name) => !failingWithoutBug.includes(name)),
    );
    const isCaught = failures.every((names) => names.length > 0);
    console.log(`${isCaught ? "✓ caught" : "✗ ESCAPED"}: ${planted.bug} (${planted.file})`);
    for (const names of failures) console.log(`    by ${names.join("\n       ") || "NOTHING"}`);
    return !isCaught;
  });
  console.log(`\n${bugs.length - escaped.length} of ${bugs.length} planted bugs were caught`);
  return failingWithoutBug.length === 0 && escaped.length === 0 && bugs.length > 0;
}

/** All tests that must catch one of the bugs, each once. */
function testsOf(bugs: readonly PlantedBug[]): TestsToRun[] {
  const all = bugs.flatMap(({ caughtBy }) => caughtBy);
  return [...new Map(all.map((tests) => [`${tests.file} ${tests.named}`, tests])).values()];
}

/** The failures of each set of tests that must catch a bug, with the bug in place. */
function failuresWith(copy: string, { file, changes, caughtBy }: PlantedBug): string[][] {
  const path = join(copy, file);
  const original = readFileSync(path, "utf8");
  const broken = changes.reduce((source, { from, to }) => {
    if (!source.includes(from)) throw new Error(`${file} no longer has ${JSON.stringify(from)}`);
    return source.replaceAll(from, to);
  }, original);
  writeFileSync(path, broken);
  const failures = caughtBy.map((tests) => failuresOf(copy, tests));
  writeFileSync(path, original);
  return failures;
}
