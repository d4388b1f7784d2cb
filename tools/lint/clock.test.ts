import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const project = mkdtempSync(join(tmpdir(), "clock-"));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs the real lint rules over one file: true if they report that the file reads the clock. */
function readsClock(path: string, text: string): boolean {
  for (const file of ["biome.json", "tools/lint"]) cpSync(join(root, file), join(project, file), { recursive: true });
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
  const run = spawnSync(
    process.execPath,
    [join(root, "node_modules/@biomejs/biome/bin/biome"), "lint", "--vcs-enabled=false", path],
    { cwd: project, encoding: "utf8" },
  );
  if (!run.stdout.includes("Checked 1 file")) throw new Error(run.stdout + run.stderr);
  return run.stderr.includes("only the composition reads the clock");
}

test.each([
  ["a use case that creates the current date", "server/src/cart/add-line.ts", "export const at = () => new Date();\n"],
  ["a job that reads the milliseconds", "server/src/cart/jobs/reap.ts", "export const at = () => Date.now();\n"],
  ["a decision of core that reads the clock", "core/src/cart/expiry.ts", "export const at = () => new Date();\n"],
  ["a default that passes the clock on", "core/src/cart/clock.ts", "export const clock = Date.now;\n"],
])("the linter reports %s", (_title, path, text) => {
  expect(readsClock(path, text)).toBe(true);
});

test.each([
  ["a date that is parsed", "core/src/cart/day.ts", "export const dayOf = (text: string) => new Date(text);\n"],
  ["the composition", "server/src/app/machine.ts", "export const now = () => new Date();\n"],
  ["a test", "server/src/cart/add-line.test.ts", "export const now = () => new Date();\n"],
  ["a duration", "server/src/cart/slow.ts", "export const since = () => performance.now();\n"],
])("the linter accepts %s", (_title, path, text) => {
  expect(readsClock(path, text)).toBe(false);
});
