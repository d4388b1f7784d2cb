import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import { createLogger } from "../platform/log/logger.ts";
import { describeProblems, readConfig } from "../platform/read-config.ts";

/** Runs an operator's command, says at the end what came of it, and ends with 1 where it failed. */
export async function runCommand(command: (config: Config, log: Logger) => Promise<string>): Promise<void> {
  const config = readConfig(false, "command");
  if (!config.ok) return fail(describeProblems(config.refusal));
  try {
    process.stdout.write(`${await command(config.value, createLogger("error"))}\n`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
