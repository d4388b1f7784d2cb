import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { changeOwner, type Place } from "./place.ts";

/** In bytes. Linux takes 108 for the path of a socket, macOS 104; PostgreSQL adds the name of the file and a zero byte. */
const longestPath = 88;

/**
 * Makes the folder of PostgreSQL's Unix socket, beside its data, which only the user of PostgreSQL can enter. Whatever an earlier start left
 * there is removed, so no PostgreSQL may run. Null if it can have no socket there: on Windows, if the path is too long for one or has a comma,
 * which separates folders for PostgreSQL, and on file systems without sockets or without their permissions, which PostgreSQL sets.
 */
export async function makeSocketFolder({ cluster, user }: Place): Promise<string | null> {
  const folder = `${cluster}-socket`;
  if (process.platform === "win32" || Buffer.byteLength(folder) > longestPath || folder.includes(",")) return null;
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    changeOwner(user, folder);
    await assertTakesSockets(folder);
    return folder;
  } catch {
    return null;
  }
}

async function assertTakesSockets(folder: string): Promise<void> {
  const socket = join(folder, "attempt");
  const server = createServer().listen(socket);
  try {
    await once(server, "listening");
    chmodSync(socket, 0o777);
  } finally {
    server.close();
  }
}
