import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Type checks every project of the house with the native compiler, and stops at the first that fails. */
const compiler = fileURLToPath(new URL("../node_modules/tsc7/bin/tsc", import.meta.url));
const asked = process.argv.slice(2);
const projects =
  asked.length > 0
    ? asked
    : [
        "core",
        "core/tsconfig.test.json",
        "contract",
        "contract/tsconfig.test.json",
        "server",
        "web",
        "e2e",
        "bench",
        "faults",
      ];

for (const project of projects) {
  const { status } = spawnSync(process.execPath, [compiler, "-p", project], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
