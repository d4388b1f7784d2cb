import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pgBouncer } from "../server/src/platform/testing/pgbouncer.ts";
import { findBrowser } from "./browser.ts";
import { failedJourneys, firstLines } from "./failed-tests.ts";
import { missingPrograms } from "./missing-programs.ts";
import { installedPostgres, systemPostgres } from "./system-postgres.ts";
import { type Outcome, TestSteps } from "./test-steps.ts";

/**
 * `npm test`: runs the checks and all tests that protect money, access and data. The journeys in a browser wait for pages, timers and mails
 * much of their time, so the checks, the tests of pure code, the drill of a restore and a deployment run beside them. The tests of the server
 * follow, because together with the journeys they would starve the shops of both on a slow machine. It continues after a failure, so that one run shows all failures, and ends
 * with one line for all runners: `N passed, N failed`.
 *
 * `npm run test:all` adds breadth: the database tests on the system's PostgreSQL, every page of every brand and variant, the
 * accessibility of the designer and the loss of its graphics in a browser, and the upgrade from the code of the last release.
 */
const isComplete = process.argv.includes("--all");
/** Slow tests read this variable and skip themselves without it. */
if (isComplete) process.env["TEST_ALL"] = "1";

const root = fileURLToPath(new URL("..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "boxwright-test-"));
const steps = new TestSteps();

function vitest(title: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
  return steps.run(title, async (run) => {
    const report = join(scratch, `${title.replaceAll(/\W+/g, "-")}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const succeeded = await run({ program: "vitest", options: ["run", ...args, ...reporters], env });
    return outcomeOf(succeeded, () => vitestTally(report));
  });
}

/** Without a readable report, a runner has failed. */
function outcomeOf(succeeded: boolean, tally: () => Omit<Outcome, "succeeded">): Outcome {
  try {
    return { succeeded, ...tally() };
  } catch {
    return { succeeded: false, passed: 0, failed: 1 };
  }
}

function vitestTally(report: string): Omit<Outcome, "succeeded"> {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const failedTests: string[] = [];
  for (const file of testResults)
    for (const { status, fullName, failureMessages } of file.assertionResults)
      if (status === "failed")
        failedTests.push(`${file.name.replace(root, "")} › ${fullName}`, ...failureMessages.map(firstLines));
  return { passed: numPassedTests, failed: numFailedTests, failedTests };
}

function playwright(title: string, browser: string): Promise<void> {
  return steps.run(title, async (run) => {
    const report = join(scratch, "browser.json");
    const succeeded = await run({
      // The other tests allow for a busy machine; a visitor waits 15 seconds at most.
      comesFirst: true,
      program: "playwright",
      options: ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
      env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return outcomeOf(succeeded, () => playwrightTally(report));
  });
}

function playwrightTally(report: string): Omit<Outcome, "succeeded"> {
  const { stats, suites, errors } = JSON.parse(readFileSync(report, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failedTests: failedJourneys({ suites, errors }),
  };
}

/** Found first, so that a machine without a browser reports it before ten minutes of other tests. */
const browser = await findBrowser().catch((error: Error) => error);
const programs = {
  browserProblem: browser instanceof Error ? browser.message : null,
  lacksPostgres: isComplete && installedPostgres() === undefined,
  hasPgBouncer: pgBouncer !== undefined,
};
for (const line of missingPrograms(programs)) console.log(line);

async function testInBrowser(): Promise<void> {
  const title = "journeys in a browser";
  if (browser instanceof Error) steps.fail(`${title} (no browser)`);
  else await playwright(title, browser);
}

async function testBesideJourneys(): Promise<void> {
  await steps.check("format and lint", "biome", "check", "--error-on-warnings", ".");
  await steps.check("types", "node", "tools/check-types.ts");
  await steps.check("architecture", "npm", "run", "--silent", "architecture");
  await steps.check("unused code", "npm", "run", "--silent", "unused");
  await steps.check("content", "node", "tools/check-content.ts");
  await steps.check("weights of pages", "node", "tools/check-page-weights.ts");
  await vitest("unit and property tests", ["--project", "core", "--project", "web"]);
  await steps.check("drill of a restore", "node", "tools/test-restore.ts");
  await steps.check("deployment without build tools", "node", "tools/test-deployment.ts");
}

/** One more than the cores, because these tests also wait for PostgreSQL and timers: with one worker for each core, the cores were idle for a fifth of the time. */
const workers = availableParallelism() + 1;

async function testServer(): Promise<void> {
  await vitest("database and HTTP tests", ["--project", "server", `--maxWorkers=${workers}`]);
  if (isComplete) await testSystemPostgres();
  if (isComplete) await testUpgradeFromLastRelease();
}

/** Excludes tests that hardly depend on the version of PostgreSQL: those with their own database or none, and those of passwords. */
async function testSystemPostgres(): Promise<void> {
  const excluded = ["app", "platform/embedded-postgres", "structures", "content", "identity/http"]
    .map((folder) => `server/src/${folder}/**`)
    .concat("faults/**", "tools/**")
    .flatMap((pattern) => ["--exclude", pattern]);
  const postgres = await systemPostgres().catch((error: Error) => error);
  if (postgres instanceof Error) {
    console.log(`\n${postgres.message}`);
    steps.fail("database tests on the system's PostgreSQL (it did not start)");
  } else if (postgres !== undefined) {
    await vitest(
      `database tests on the system's PostgreSQL ${postgres.version}`,
      ["--project", "server", ...excluded],
      {
        TEST_DATABASE_URL: postgres.url,
      },
    );
    await postgres.stop();
  }
}

async function testUpgradeFromLastRelease(): Promise<void> {
  const { stdout } = spawnSync("git", ["describe", "--tags", "--abbrev=0", "--match", "v*"], {
    cwd: root,
    encoding: "utf8",
  });
  const tag = stdout.trim();
  if (tag === "") console.log("\nThe upgrade test is skipped: there is no release yet (no tag v…).");
  else await steps.check(`upgrade from ${tag}`, "node", "tools/test-upgrade.ts", tag);
}

// First, because the journeys and shops of other tests read the build.
await steps.check("build", "npm", "run", "--silent", "build");
process.env["TEST_BUILT_SHOP"] = "1";
await Promise.all([testInBrowser(), testBesideJourneys()]);
await testServer();

rmSync(scratch, { recursive: true, force: true });
process.exitCode = steps.end() ? 0 : 1;
