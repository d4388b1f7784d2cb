import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * `npm run types`: type checks everything, or the projects in the arguments, with the native compiler. Stops at the first failure. The
 * project of the server includes the benchmarks, the faults and the tools, so that the server's own files are checked once.
 */
const compiler = fileURLToPath(new URL("../node_modules/tsc7/bin/tsc", import.meta.url));
const requested = process.argv.slice(2);
const projects =
  requested.length > 0
    ? requested
    : ["core", "core/tsconfig.test.json", "contract", "contract/tsconfig.test.json", "server", "web", "e2e"];

for (const project of projects) {
  // Generates the types of routes and style sheets first.
  if (project === "web") run("npm", ["run", "--silent", "typegen", "--workspace", "web"]);
  run(process.execPath, [compiler, "-p", project]);
}

function run(program: string, options: readonly string[]): void {
  const { status } = spawnSync(program, options, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exit(status ?? 1);
}
