import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { makeDataDir } from "../testing/data-dir.ts";
import { installedBinaries } from "./binaries.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isAlive } from "./process-identity.ts";

const log = createLogger("silent");
const dataDir = makeDataDir();
afterAll(() => dataDir.remove());

const postmasterPid = () =>
  Number(readFileSync(join(dataDir.path, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

/** Starts the embedded database in another process, which a test can kill. */
async function startInProcess(): Promise<{ child: ChildProcess; url: string }> {
  const script = `
    import { startEmbeddedPostgres } from "./embedded-postgres.ts";
    import { createLogger } from "../log/logger.ts";
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: createLogger("silent") });
    process.stdout.write(url);
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", script, dataDir.path], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const [url] = await once(child.stdout, "data");
  return { child, url: String(url) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("the database is durable and needs its password, which only its owner can read", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, log });
  onTestFinished(() => postgres.stop());
  expect(statSync(join(dataDir.path, "postgres-password")).mode & 0o777).toBe(0o600);
  expect(
    await query(postgres.url, "SELECT current_setting('fsync') f, current_setting('synchronous_commit') s"),
  ).toEqual([{ f: "on", s: "on" }]);
  const stranger = new URL(postgres.url);
  stranger.password = "guess";
  await expect(query(stranger.href, "SELECT 1")).rejects.toThrow("password authentication failed");
});

test.runIf(process.platform === "linux")(
  "the shop reaches its database at a Unix socket in a folder that only the user of PostgreSQL can enter",
  async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, log });
    onTestFinished(() => postgres.stop());
    expect(await query(postgres.url, "SELECT inet_server_addr() AS address")).toEqual([{ address: null }]);
    expect(statSync(join(dataDir.path, "postgres-socket")).mode & 0o777).toBe(0o700);
  },
);

test.runIf(process.platform === "linux")("the next start repairs the folder of the socket", async () => {
  const folder = join(dataDir.path, "postgres-socket");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  writeFileSync(join(folder, "attempt"), "");
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, log });
  onTestFinished(() => postgres.stop());
  expect(await query(postgres.url, "SELECT inet_server_addr() AS address")).toEqual([{ address: null }]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.runIf(process.platform === "linux")(
  "a PostgreSQL that dies is restarted even if its socket's folder was removed",
  async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, log });
    onTestFinished(() => postgres.stop());
    rmSync(join(dataDir.path, "postgres-socket"), { recursive: true });
    process.kill(postmasterPid(), "SIGKILL");
    const result = () => query(postgres.url, "SELECT 1 AS one").catch(() => null);
    await expect.poll(result, { timeout: 15_000 }).toEqual([{ one: 1 }]);
  },
);

test.each([
  ["too long a path for a socket", "f".repeat(90)],
  ["a path with a comma", "Boxes, and more"],
])("the shop reaches a database whose folder has %s at 127.0.0.1", async (_fault, name) => {
  const deep = makeDataDir();
  const folder = join(deep.path, name);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  onTestFinished(async () => {
    await postgres.stop();
    deep.remove();
  });
  const address = "SELECT host(inet_server_addr()) AS address";
  expect(await query(postgres.url, address)).toEqual([{ address: "127.0.0.1" }]);
});

/** The scheduling policy in the statistics of a process: its 41st field, or the 39th after the name in parentheses. */
function policyOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[38]);
}

const hasBatchPolicy = spawnSync("chrt", ["-b", "0", "true"]).status === 0;
const batchPolicy = 3;

test.runIf(hasBatchPolicy)("the database runs under the policy for batch work", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, log });
  onTestFinished(() => postgres.stop());
  expect(policyOf(postmasterPid())).toBe(batchPolicy);
});

test("committed data survives a killed process that left its PostgreSQL running", async () => {
  const first = await startInProcess();
  await query(first.url, "CREATE TABLE kept AS SELECT 1 AS n");
  const orphan = postmasterPid();
  await kill(first.child);

  const second = await startEmbeddedPostgres({ dataDir: dataDir.path, log });
  onTestFinished(() => second.stop());
  expect(await query(second.url, "SELECT n FROM kept")).toEqual([{ n: 1 }]);
  expect(isAlive(orphan)).toBe(false);
});

test("the PostgreSQL of a killed process stops", async () => {
  const { child } = await startInProcess();
  const pid = postmasterPid();
  await kill(child);
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

test("a second process on the same directory is refused, and the first keeps running", async () => {
  const { child, url } = await startInProcess();
  await expect(startEmbeddedPostgres({ dataDir: dataDir.path, log })).rejects.toThrow(
    `${dataDir.path} is in use by another Boxwright (process ${child.pid})`,
  );
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a PostgreSQL that dies is restarted at the same URL", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, log });
  onTestFinished(() => postgres.stop());
  process.kill(postmasterPid(), "SIGKILL");
  const result = () => query(postgres.url, "SELECT 1 AS one").catch(() => null);
  await expect.poll(result, { timeout: 15_000 }).toEqual([{ one: 1 }]);
});

test("a start succeeds after an interrupted first start", async () => {
  const fresh = makeDataDir();
  const unfinished = join(fresh.path, "postgres.unfinished");
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, "PG_VERSION"), "18\n");
  const postgres = await startEmbeddedPostgres({ dataDir: fresh.path, log });
  onTestFinished(async () => {
    await postgres.stop();
    fresh.remove();
  });
  expect(await query(postgres.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test.runIf(process.platform === "linux")("symbolic links that npm's install script did not create are created", () => {
  const link = join(installedBinaries().folder, "lib", "libecpg.so");
  rmSync(link);
  installedBinaries();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});
