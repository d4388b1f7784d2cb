import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Logger } from "pino";
import { restoreData } from "../platform/backup/restore-data.ts";
import { databaseOver } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openPool } from "../platform/db/pool.ts";
import { holdOutbox } from "../platform/queue/outbox-hold.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run restore -- FILE [--into FOLDER]";

/** `npm run restore -- FILE [--into FOLDER]`: restores a backup into an empty data directory, with this version's migrations and a held outbox. */
export async function restore({ words, config, log }: OperatorCall): Promise<string> {
  const { file, into } = parseWords(words);
  const passphrase = config.backupPassphrase;
  if (config.databaseUrl !== null && into === null) {
    throw new UnusableSetting(
      "DATABASE_URL names a PostgreSQL of your own, which pgBackRest restores: see docs/operations/backup.md. To restore an archive, unset it.",
    );
  }
  if (passphrase === null) throw new UnusableSetting("BACKUP_PASSPHRASE is needed, because backups are encrypted.");
  const dataDir = into ?? config.dataDir;
  const head = await restoreData({
    archive: resolve(file),
    passphrase,
    dataDir,
    log,
    prepare: (url) => prepare(url, log),
  });
  return [
    `${dataDir} has the shop of ${head.createdAt}. It sends nothing and takes no orders until you release it:`,
    "start it, look at its orders, compare its books with the gateway (npm run books:check), then run npm run outbox:release.",
  ].join("\n");
}

/** The restored shop must not repeat what the shop has sent since the backup. */
async function prepare(url: string, log: Logger): Promise<void> {
  await migrate(url, { log });
  const pool = openPool({ url, log, connections: 1 });
  try {
    await holdOutbox(databaseOver(pool), "restore", new Date());
  } finally {
    await pool.end();
  }
}

function parseWords(words: readonly string[]): { readonly file: string; readonly into: string | null } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { into: { type: "string" } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error(usage);
    return { file, into: values.into === undefined ? null : resolve(values.into) };
  } catch {
    throw new UnusableSetting(`Usage: ${usage}`);
  }
}

if (import.meta.main) await runCommand(restore);
