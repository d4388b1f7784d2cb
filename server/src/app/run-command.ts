import type { Result } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import type { ConfigProblem } from "../platform/config-problem.ts";
import { createLogger } from "../platform/log/logger.ts";
import { describeProblems, readConfig } from "../platform/read-config.ts";

export interface OperatorCall {
  /** The arguments of the command line. */
  readonly words: readonly string[];
  readonly config: Config;
  readonly log: Logger;
}

/** An operator's command. Returns its output, and throws a sentence for the operator if it does nothing. */
export type OperatorCommand = (call: OperatorCall) => Promise<string>;

export interface CommandOutcome {
  /** The exit code of the process. */
  readonly code: 0 | 1;
  readonly output: string;
}

/** Runs a command in this process, as its only work: reads the arguments, prints the output, and ends with the exit code. */
export async function runCommand(command: OperatorCommand): Promise<void> {
  const config = readConfig(false, "command");
  const { code, output } = await outcomeOf(command, process.argv.slice(2), config, createLogger("error"));
  (code === 0 ? process.stdout : process.stderr).write(output);
  process.exitCode = code;
}

/** The outcome of a command, also if the configuration is invalid. */
export async function outcomeOf(
  command: OperatorCommand,
  words: readonly string[],
  config: Result<Config, readonly ConfigProblem[]>,
  log: Logger,
): Promise<CommandOutcome> {
  if (!config.ok) return { code: 1, output: `${describeProblems(config.refusal)}\n` };
  try {
    return { code: 0, output: `${await command({ words, config: config.value, log })}\n` };
  } catch (error) {
    return { code: 1, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}
