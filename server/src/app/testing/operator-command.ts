import { afterAll } from "vitest";
import { createLogger } from "../../platform/log/logger.ts";
import { parseConfig } from "../../platform/read-config.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openShop } from "../../testing/sales/open-shop.ts";
import { type CommandOutcome, type OperatorCommand, outcomeOf } from "../run-command.ts";

/** A shop, and `run` to run an operator's command on its database and data directory. */
export async function openOperatorCommand(command: OperatorCommand, variables: Readonly<Record<string, string>> = {}) {
  const { db, pool, url } = await testDatabase();
  const shop = await openShop(db);
  const place = makeDataDir();
  afterAll(() => place.remove());
  const run = commandRunner(command, { DATABASE_URL: url, DATA_DIR: place.path, ...variables });
  return { db, pool, shop, place, run };
}

/** Runs a command with these variables in the process of the tests. The output contains what the command logs, as that of its own process does. */
export function commandRunner(command: OperatorCommand, variables: Readonly<Record<string, string>>) {
  return async (...words: string[]): Promise<CommandOutcome> => {
    const logged: string[] = [];
    const log = createLogger("error", { write: (line) => void logged.push(line) });
    const { code, output } = await outcomeOf(command, words, parseConfig(variables, "command"), log);
    return { code, output: [...logged, output].join("") };
  };
}
