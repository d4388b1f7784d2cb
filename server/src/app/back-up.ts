import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { backUpData } from "../platform/backup/backup-data.ts";
import { writeFileSafely } from "../platform/files/safe-write.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { databaseUrlOf } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run backup -- FILE";

/** The file whose time is that of the newest backup. */
function completedFileOf(dataDir: string): string {
  return join(dataDir, "backup-completed");
}

/** `npm run backup -- FILE`: writes the database, its keys and the files of a shop on the embedded database to an encrypted archive. */
export async function backUp({ words, config, log }: OperatorCall): Promise<string> {
  const [file] = words;
  if (file === undefined || words.length > 1) throw new UnusableSetting(`Usage: ${usage}`);
  const { backupPassphrase: passphrase, dataDir, files } = config;
  if (config.databaseUrl !== null) {
    throw new UnusableSetting(
      "DATABASE_URL names a PostgreSQL of your own, which pgBackRest backs up: see docs/operations/backup.md.",
    );
  }
  if (passphrase === null) throw new UnusableSetting("BACKUP_PASSPHRASE is needed, because backups are encrypted.");
  const path = resolve(file);
  if (existsSync(path)) throw new UnusableSetting(`${path} exists. A backup never replaces another one.`);
  const filesFolder = files.kind === "directory" ? files.folder : null;
  if (filesFolder !== null && path.startsWith(join(filesFolder, "/"))) {
    throw new UnusableSetting(`${path} is in the folder of the shop's files. Write the backup to another disk.`);
  }
  await using running = new AsyncDisposableStack();
  const databaseUrl = await databaseUrlOf(config, log, running);
  const now = new Date();
  const { size, leftOut } = await backUpData(path, { databaseUrl, dataDir, filesFolder, passphrase, now, log });
  await writeFileSafely(completedFileOf(dataDir), `${now.toISOString()}\n`);
  const lacking = filesFolder === null ? " The files are in the bucket, whose versions back them up." : "";
  return [
    `${path} has ${(size / 1024 ** 2).toFixed(1)} MiB of data.${lacking}`,
    ...leftOut.map((each) => `It lacks ${JSON.stringify(each)}, which is a link or has a name that no archive has.`),
  ].join("\n");
}

if (import.meta.main) await runCommand(backUp);
