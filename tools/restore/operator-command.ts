import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** Runs a command of the operator as npm does, and prints its output. Returns it with the exit code. */
export async function operatorCommand(
  environment: Readonly<Record<string, string>>,
  name: string,
  ...words: string[]
): Promise<{ readonly code: number; readonly output: string }> {
  const file = join(root, "server", "src", "app", name);
  const env = { PATH: process.env["PATH"], NODE_ENV: "test", DEMO: "1", ...environment };
  const outcome = await run(process.execPath, [file, ...words], { env, cwd: root, maxBuffer: 16 * 1024 ** 2 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
  console.log(`\n$ ${name} ${words.join(" ")}\n${outcome.output.trim()}`);
  return outcome;
}
