import { opendir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { ArchiveWriter } from "./write-archive.ts";

/** The files of these folders are made again at each start; the log of changes is added at the end. */
const emptyFolders: ReadonlySet<string> = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);

/** Files of a running database that mean nothing in a copy: of its process, of temporary tables and of sorting. */
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles|postgresql\.auto\.conf\.tmp|pgsql_tmp.*|pg_internal\.init.*|t\d+_\d+(_(fsm|vm))?(\.\d+)?)$/;

/** It has the number of the newest checkpoint, so it is copied after everything else. */
const control = "global/pg_control";

/**
 * Adds a consistent copy of a running database to the archive, under `folder`: its files while they change, and its log of changes (WAL) since
 * the copy began. PostgreSQL repeats the log when it starts on the copy. The role has to be a superuser or have the attribute REPLICATION.
 */
export async function copyCluster(url: string, cluster: string, archive: ArchiveWriter, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "boxwright backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    // The slot keeps the log until this connection ends. The copy of a second backup at the same time has a slot of its own.
    await client.query("SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    const first = await walFileOf(client, "SELECT pg_walfile_name(pg_backup_start('boxwright', fast => true)) AS file");
    await archive.addFolder(folder);
    await copyFolder(cluster, "", archive, folder);
    await archive.addFile(`${folder}/${control}`, join(cluster, control));
    const stopped = await client.query<{ label: string; file: string }>(
      "SELECT labelfile AS label, pg_walfile_name(lsn) AS file FROM pg_backup_stop(wait_for_archive => false)",
    );
    const [stop] = stopped.rows;
    if (stop === undefined) throw new Error("PostgreSQL has no label of the backup");
    await archive.addText(`${folder}/backup_label`, stop.label);
    await copyLog(join(cluster, "pg_wal"), [first, stop.file], archive, `${folder}/pg_wal`);
  } finally {
    // Ends the backup mode too, if the copy has failed.
    await client.end();
  }
}

async function walFileOf(client: pg.Client, question: string): Promise<string> {
  const { rows } = await client.query<{ file: string }>(question);
  if (rows[0] === undefined) throw new Error("PostgreSQL did not begin the backup");
  return rows[0].file;
}

async function copyFolder(cluster: string, within: string, archive: ArchiveWriter, folder: string): Promise<void> {
  for await (const entry of await opendir(join(cluster, within))) {
    const place = within === "" ? entry.name : `${within}/${entry.name}`;
    if (leftOut.test(entry.name) || place === control) continue;
    if (entry.isDirectory()) {
      await archive.addFolder(`${folder}/${place}`);
      if (!emptyFolders.has(place)) await copyFolder(cluster, place, archive, folder);
    } else if (entry.isFile()) {
      await archive.addFile(`${folder}/${place}`, join(cluster, place));
    } else {
      throw new Error(`The database has ${place} outside its folder, which a backup would miss`);
    }
  }
}

/** Names of the log are hexadecimal numbers of one length, so their order is that of their texts. */
async function copyLog(
  wal: string,
  [first, last]: readonly [string, string],
  archive: ArchiveWriter,
  folder: string,
): Promise<void> {
  const names: string[] = [];
  for await (const { name } of await opendir(wal)) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) names.push(name);
  }
  names.sort();
  if (names[0] !== first || names.at(-1) !== last) throw new Error("PostgreSQL has removed its log during the backup");
  for (const name of names) await archive.addFile(`${folder}/${name}`, join(wal, name));
}
