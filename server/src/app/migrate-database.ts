import { UnusableSetting } from "../platform/unusable-setting.ts";
import { databaseUrlOf } from "./operator-database.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

/** `npm run db:migrate`: applies the migrations of this version, and gives the role of the shop its rights. Copies of the shop may run. */
export async function migrateDatabase({ words, config, log }: OperatorCall): Promise<string> {
  if (words.length > 0) throw new UnusableSetting("Usage: npm run db:migrate");
  await using running = new AsyncDisposableStack();
  await prepareDatabase(config, await databaseUrlOf(config, log, running), log);
  return "The database has every migration of this version.";
}

if (import.meta.main) await runCommand(migrateDatabase);
