import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import { createLogger } from "../platform/log/logger.ts";
import { describeProblems, readConfig } from "../platform/read-config.ts";

/** Runs an operator's command, prints its result, and ends with 1 if it fails. */
export async function runCommand(command: (config: Config, log: Logger) => Promise<string>): Promise<void> {
  const config = readConfig(false, "command");
  if (!config.ok) return fail(describeProblems(config.refusal));
  try {
    process.stdout.write(`${await command(config.value, createLogger("error"))}\n`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
