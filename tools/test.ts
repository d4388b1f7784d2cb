import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pgBouncer } from "../server/src/platform/testing/pgbouncer.ts";
import { findBrowser } from "./browser.ts";
import { failedJourneys, firstLines } from "./failed-tests.ts";
import { missingPrograms } from "./missing-programs.ts";
import { installedPostgres, systemPostgres } from "./system-postgres.ts";

/**
 * `npm test`: runs the checks and all tests that protect money, access and data, the fastest first. It continues after a failure, so
 * that one run shows all failures, and ends with one line for all runners: `N passed, N failed`.
 *
 * `npm run test:all` adds breadth: the database tests on the system's PostgreSQL, every page of every brand and variant, the
 * accessibility of the designer and the loss of its graphics in a browser, and the upgrade from the code of the last release.
 */
const isComplete = process.argv.includes("--all");
/** Slow tests read this variable and skip themselves without it. */
if (isComplete) process.env["TEST_ALL"] = "1";

interface Tally {
  passed: number;
  failed: number;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "boxwright-test-"));
const tally: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
const failedTests: string[] = [];

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  return status === 0;
}

function count(title: string, { passed, failed }: Tally, succeeded: boolean): void {
  tally.passed += passed;
  tally.failed += succeeded ? failed : Math.max(failed, 1);
  if (!succeeded || failed > 0) failures.push(title);
}

function step(title: string, work: () => Tally & { succeeded: boolean }): void {
  const began = performance.now();
  console.log(`\n▸ ${title}`);
  const { succeeded, ...result } = work();
  count(title, result, succeeded);
  console.log(`${succeeded ? "✓" : "✗"} ${title}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** A check counts as one test. */
function check(title: string, command: string, ...args: string[]): void {
  step(title, () => {
    const succeeded = run(command, args);
    return { succeeded, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  });
}

function vitest(title: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  step(title, () => {
    const report = join(scratch, `${title.replaceAll(/\W+/g, "-")}.json`);
    const succeeded = run(
      "vitest",
      ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      env,
    );
    return { succeeded, ...vitestTally(report) };
  });
}

function vitestTally(report: string): Tally {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    for (const file of testResults)
      for (const { status, fullName, failureMessages } of file.assertionResults)
        if (status === "failed")
          failedTests.push(`${file.name.replace(root, "")} › ${fullName}`, ...failureMessages.map(firstLines));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function playwright(title: string, browser: string): void {
  step(title, () => {
    const report = join(scratch, "browser.json");
    const succeeded = run("playwright", ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return { succeeded, ...playwrightTally(report) };
  });
}

function playwrightTally(report: string): Tally {
  try {
    const { stats, suites, errors } = JSON.parse(readFileSync(report, "utf8"));
    failedTests.push(...failedJourneys({ suites, errors }));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Found first, so that a machine without a browser reports it before ten minutes of other tests. */
const browser = await findBrowser().catch((error: Error) => error);
const programs = {
  browserProblem: browser instanceof Error ? browser.message : null,
  lacksPostgres: isComplete && installedPostgres() === undefined,
  hasPgBouncer: pgBouncer !== undefined,
};
for (const line of missingPrograms(programs)) console.log(line);

check("format and lint", "biome", "check", "--error-on-warnings", ".");
check("types", "node", "tools/check-types.ts");
check("architecture", "npm", "run", "--silent", "architecture");
check("unused code", "npm", "run", "--silent", "unused");
check("content", "node", "tools/check-content.ts");
vitest("unit, property, database and HTTP tests", []);

if (isComplete) await testSystemPostgres();

/** Excludes tests that hardly depend on the version of PostgreSQL: those with their own database or none, and those of passwords. */
async function testSystemPostgres(): Promise<void> {
  const excluded = ["app", "platform/embedded-postgres", "structures", "content", "identity/http"]
    .map((folder) => `server/src/${folder}/**`)
    .concat("faults/**", "tools/**")
    .flatMap((pattern) => ["--exclude", pattern]);
  const postgres = await systemPostgres().catch((error: Error) => error);
  if (postgres instanceof Error) {
    console.log(`\n${postgres.message}`);
    count("database tests on the system's PostgreSQL (it did not start)", { passed: 0, failed: 1 }, false);
  } else if (postgres !== undefined) {
    vitest(`database tests on the system's PostgreSQL ${postgres.version}`, ["--project", "server", ...excluded], {
      TEST_DATABASE_URL: postgres.url,
    });
    await postgres.stop();
  }
}

if (isComplete) testUpgradeFromLastRelease();

function testUpgradeFromLastRelease(): void {
  const { stdout } = spawnSync("git", ["describe", "--tags", "--abbrev=0", "--match", "v*"], {
    cwd: root,
    encoding: "utf8",
  });
  const tag = stdout.trim();
  if (tag === "") console.log("\nThe upgrade test is skipped: there is no release yet (no tag v…).");
  else check(`upgrade from ${tag}`, "node", "tools/test-upgrade.ts", tag);
}

check("build", "npm", "run", "--silent", "build");
check("weights of pages", "node", "tools/check-page-weights.ts");
check("deployment without build tools", "node", "tools/test-deployment.ts");
const journeys = "journeys in a browser";
if (browser instanceof Error) count(`${journeys} (no browser)`, { passed: 0, failed: 1 }, false);
else playwright(journeys, browser);

rmSync(scratch, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${[failures.join("; "), ...failedTests].join("\n  ")}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
