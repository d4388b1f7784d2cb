import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { compiledModules } from "../platform/compiled-modules.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { setStockOfSku } from "./set-stock.ts";
import { commandRunner } from "./testing/operator-command.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { scripts: Record<string, string> };
/** The commands of operators, each a file that Node runs without options. */
const commands = Object.entries(scripts).filter(([, line]) => /^node server\/src\/app\/[\w-]+\.ts$/.test(line));

/** Runs a command in a process of its own, as npm does. */
async function run(line: string, words: readonly string[], environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: compiledModules, ...environment };
  const child = spawn(process.execPath, [...line.split(" ").slice(1), ...words], { cwd: root, env });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, output, errors };
}

/** Arguments that each command refuses; without an entry, none. */
const badWords: Readonly<Record<string, readonly string[]>> = {
  "audit:verify": ["42"],
  "books:check": ["never"],
  "jobs:failed": ["42"],
  "db:migrate": ["42"],
  "keys:encrypt": ["42"],
  "orders:move": ["42"],
  "outbox:hold": ["now"],
  "outbox:release": ["later"],
  "reviews:moderate": ["publish"],
  "status:set": ["everything"],
  "stock:set": ["BW-INSERT", "many"],
};

test("the commands of operators are found among the npm scripts", () => {
  expect(commands.length).toBeGreaterThan(15);
});

const withoutArguments = ["keys:rotate", "demo:orders"];

test.each(commands.filter(([name]) => !withoutArguments.includes(name)))(
  "npm run %s ends with 1 and its usage for bad arguments",
  async (name, line) => {
    const { code, output, errors } = await run(line, badWords[name] ?? [], {});
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toMatch(new RegExp(`^Usage: npm run ${name}\\b.*\n$`));
  },
);

test("npm run keys:rotate has no arguments, and ends with 1 if there is no database", async () => {
  const dataDir = makeDataDir();
  onTestFinished(() => dataDir.remove());
  const { code, output, errors } = await run(scripts["keys:rotate"] ?? "", [], { DATA_DIR: dataDir.path });
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toContain("has no database");
});

test("a command that succeeds prints its result and ends with 0", async () => {
  const { url } = await testDatabase();
  expect(await run(scripts["stock:set"] ?? "", [], { DATABASE_URL: url })).toEqual({
    code: 0,
    output: "No goods are held in stock.\n",
    errors: "",
  });
});

test("a command ends with 1 and the invalid variables if the configuration is invalid", async () => {
  const { code, output } = await commandRunner(setStockOfSku, { PORT: "many" })();
  expect([code, output]).toEqual([1, expect.stringMatching(/^The configuration is invalid:\n {2}PORT /)]);
});
