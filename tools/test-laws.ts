import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * `npm run test:laws -- [ROUNDS]`: runs all property tests with new examples, ten rounds unless a number is given. Prints the seed of each
 * round: `PROPERTY_SEED=<seed> npx vitest run <file>` draws the same examples again.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const rounds = Number(process.argv[2] ?? 10);
const files = globSync("{core,contract,server,web,tools,faults}/**/*.test.{ts,tsx}", {
  cwd: root,
  exclude: (name) => name === "node_modules",
}).filter((file) => readFileSync(`${root}/${file}`, "utf8").includes('from "fast-check"'));

let failed = 0;
for (let round = 1; round <= rounds; round += 1) {
  const seed = String(randomInt(2 ** 31));
  process.stdout.write(`\n▸ round ${round} of ${rounds}, PROPERTY_SEED=${seed}\n`);
  const env = { ...process.env, PROPERTY_SEED: seed };
  const { status } = spawnSync("vitest", ["run", "--reporter=agent", ...files], { cwd: root, env, stdio: "inherit" });
  if (status !== 0) failed += 1;
}
process.stdout.write(`\n${rounds - failed} rounds passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
