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
  // The types of routes and of style sheets are generated from them.
  if (project === "web") run("npm", ["run", "--silent", "typegen", "--workspace", "web"]);
  run(process.execPath, [compiler, "-p", project]);
}

function run(program: string, options: readonly string[]): void {
  const { status } = spawnSync(program, options, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}
