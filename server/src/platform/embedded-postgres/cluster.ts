import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { syncFolder, writeFileSafely } from "../files/safe-write.ts";
import { newSecret } from "../ids.ts";
import { program } from "./binaries.ts";
import { changeOwner, moveAside, type Place } from "./place.ts";

const superuser = "boxwright";

/** The file with the password of the embedded database. */
export function passwordFileOf(dataDir: string): string {
  return join(dataDir, "postgres-password");
}

/** The URL of the embedded database, at the Unix socket in a folder, or at 127.0.0.1. */
export function urlOf(password: string, port: number | string, socketFolder: string | null): string {
  const socket = socketFolder === null ? "" : `?host=${encodeURIComponent(socketFolder)}`;
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres${socket}`;
}

/** Creates the database if there is none. Its password is in the data directory, readable only by the owner. */
export async function prepareCluster(place: Place, dataDir: string, log: Logger): Promise<{ password: string }> {
  const passwordFile = passwordFileOf(dataDir);
  if (existsSync(place.cluster) && !existsSync(passwordFile)) {
    if (dirname(place.cluster) === dataDir) {
      throw new Error(`${passwordFile} is missing: without it, the database in ${place.cluster} cannot be opened.`);
    }
    moveAside(place.cluster, log);
  }
  if (!existsSync(passwordFile)) await writeFileSafely(passwordFile, newSecret(), 0o600);
  const password = readFileSync(passwordFile, "utf8");
  if (!existsSync(place.cluster)) await createCluster(place, password);
  refuseOtherVersion(place);
  return { password };
}

/** Creates the database in another folder and moves it when it is complete, so that an incomplete database is never used. */
async function createCluster({ binaries, cluster, user }: Place, password: string): Promise<void> {
  const unfinished = `${cluster}.unfinished`;
  const passwordForInitdb = `${cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  changeOwner(user, unfinished);
  writeFileSync(passwordForInitdb, password, { mode: 0o600 });
  changeOwner(user, passwordForInitdb);
  const initdb = spawn(
    program(binaries, "initdb"),
    [
      ["--pgdata", unfinished],
      ["--username", superuser, "--pwfile", passwordForInitdb, "--auth", "scram-sha-256"],
      ["--encoding", "UTF8", "--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
      ["--no-instructions"],
    ].flat(),
    { ...user, cwd: "/", stdio: ["ignore", "pipe", "pipe"] },
  );
  const output: string[] = [];
  for (const stream of [initdb.stdout, initdb.stderr])
    stream.setEncoding("utf8").on("data", (text) => output.push(text));
  const [status] = await once(initdb, "close");
  rmSync(passwordForInitdb, { force: true });
  if (status !== 0) throw new Error(`The database could not be created: ${output.join("").trim()}`);
  renameSync(unfinished, cluster);
  await syncFolder(dirname(cluster));
}

function refuseOtherVersion({ binaries, cluster }: Place): void {
  const dataVersion = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  const programVersion = binaries.version.split(".")[0];
  if (dataVersion !== programVersion) {
    throw new Error(
      `The database in ${cluster} belongs to PostgreSQL ${dataVersion}, but the installed version is ${programVersion}.`,
    );
  }
}
