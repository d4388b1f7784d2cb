import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";

/**
 * `npm run test:pgbackrest`: backs up a PostgreSQL of the system with the files of deploy/pgbackrest, deletes its rows by mistake, loses the
 * database, and restores the moment before the mistake. It needs the packages postgresql and pgbackrest, and root or the user of PostgreSQL.
 */

const run = promisify(execFile);
const deploy = fileURLToPath(new URL("../deploy/pgbackrest", import.meta.url));
const database = "/usr/lib/postgresql";

/** PostgreSQL does not run as root. */
function systemUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((which) =>
    Number(spawnSync("id", [which, "postgres"], { encoding: "utf8" }).stdout),
  );
  if (!uid || !gid) throw new Error("There is no user postgres: install the package postgresql.");
  return { uid, gid };
}

function newestPrograms(): string {
  const versions = existsSync(database)
    ? readdirSync(database)
        .map(Number)
        .sort((a, b) => a - b)
    : [];
  const programs = join(database, String(versions.at(-1)), "bin");
  if (!existsSync(join(programs, "initdb"))) throw new Error("PostgreSQL is missing: install the package postgresql.");
  return programs;
}

const user = systemUser();
const programs = newestPrograms();
const folder = mkdtempSync(join(tmpdir(), "boxwright-pgbackrest-"));
const cluster = join(folder, "main");
const port = await freePort();
const url = `postgres://postgres@127.0.0.1:${port}/postgres`;

/** The file is that of a bucket. The variables put a folder in its place. */
const env = {
  PATH: `${programs}:${process.env["PATH"]}`,
  PGBACKREST_CONFIG: join(folder, "pgbackrest.conf"),
  PGBACKREST_REPO1_TYPE: "posix",
  PGBACKREST_REPO1_PATH: join(folder, "repository"),
  PGBACKREST_REPO1_CIPHER_PASS: "a passphrase of the test",
  PGBACKREST_PG1_PATH: cluster,
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_SOCKET_PATH: folder,
  PGBACKREST_SPOOL_PATH: join(folder, "spool"),
  PGBACKREST_LOCK_PATH: join(folder, "lock"),
};

async function call(program: string, ...words: string[]): Promise<string> {
  console.log(`$ ${program} ${words.join(" ")}`);
  const { stdout } = await run(program, words, { env, cwd: folder, ...user, maxBuffer: 16 * 1024 ** 2 });
  return stdout;
}

const backRest = (...words: string[]) => call("pgbackrest", "--stanza=boxwright", ...words);

async function start(): Promise<void> {
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  await call("pg_ctl", "--pgdata", cluster, "--log", join(folder, "log"), "--wait", "--options", options, "start");
}

const stop = () => call("pg_ctl", "--pgdata", cluster, "--mode", "immediate", "--wait", "stop");

async function query<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}

function expect(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Failed: ${what}`);
  console.log(`✓ ${what}`);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 300; count += 1, await pause(200)) if (await holds()) return;
  throw new Error(`Failed after a minute: ${what}`);
}

async function prepare(): Promise<void> {
  chmodSync(folder, 0o755);
  cpSync(join(deploy, "pgbackrest.conf"), join(folder, "pgbackrest.conf"));
  cpSync(join(deploy, "postgresql.conf"), join(folder, "archiving.conf"));
  for (const name of ["repository", "spool", "lock"]) mkdirSync(join(folder, name));
  if (user.uid !== undefined)
    for (const name of [".", ...readdirSync(folder)]) chownSync(join(folder, name), user.uid, user.gid);
  await call(
    "initdb",
    "--pgdata",
    cluster,
    "--username",
    "postgres",
    "--auth",
    "trust",
    "--encoding",
    "UTF8",
    "--locale",
    "C.UTF-8",
  );
  await call("sh", "-c", `echo "include '${join(folder, "archiving.conf")}'" >> ${join(cluster, "postgresql.conf")}`);
  await start();
  await migrate(url);
  await query(
    "CREATE TABLE sold AS SELECT n, repeat('secret of a customer ', 5) AS words FROM generate_series(1, 1000) n",
  );
}

const countSold = async () => (await query<{ count: number }>("SELECT count(*)::int AS count FROM sold"))[0]?.count;

async function test(): Promise<void> {
  await prepare();
  await backRest("stanza-create");
  await backRest("check");
  await backRest("--type=full", "backup");
  await query("INSERT INTO sold SELECT n, 'after the full backup' FROM generate_series(1001, 1500) n");
  await backRest("--type=incr", "backup");
  await query("INSERT INTO sold SELECT n, 'after the last backup' FROM generate_series(1501, 1700) n");
  const [moment] = await query<{ at: string }>("SELECT now()::text AS at");
  await pause(1_500);
  await query("DELETE FROM sold");
  const [wal] = await query<{ file: string }>("SELECT pg_walfile_name(pg_switch_wal()) AS file");
  await until("the log of the mistake is in the repository", async () => {
    const [archived] = await query<{ file: string | null }>("SELECT last_archived_wal AS file FROM pg_stat_archiver");
    return (archived?.file ?? "") >= (wal?.file ?? "~");
  });
  expect("the rows are gone", (await countSold()) === 0);
  await stop();
  renameSync(cluster, join(folder, "lost"));

  const { status } = spawnSync("grep", [
    "--recursive",
    "--quiet",
    "--text",
    "secret of a customer",
    join(folder, "repository"),
  ]);
  expect("the repository is encrypted", status === 1);
  await backRest("--type=time", `--target=${moment?.at}`, "--target-action=promote", "restore");
  await start();
  await until("the database has reached the moment", async () => {
    const [row] = await query<{ waits: boolean }>("SELECT pg_is_in_recovery() AS waits");
    return row?.waits === false;
  });
  expect("all rows of the moment before the mistake are there", (await countSold()) === 1700);
  await migrate(url);
  expect("the migrations of the shop are there", (await query("SELECT FROM outbox_hold")).length === 0);
  console.log(await backRest("info"));
}

try {
  await test();
} finally {
  if (existsSync(join(cluster, "postmaster.pid"))) await stop();
  rmSync(folder, { recursive: true });
}
