import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { changeOwner, type Place } from "./place.ts";

/** In bytes. Linux takes 108 for the path of a socket, macOS 104; PostgreSQL adds the name of the file and a zero byte. */
const longestPath = 80;

/**
 * Makes the folder of PostgreSQL's Unix socket, beside its data. Null if it can have no socket there: on Windows, if the path is too long for
 * one, and on file systems without sockets.
 */
export async function openSocketFolder({ cluster, user }: Place): Promise<string | null> {
  const folder = `${cluster}-socket`;
  if (process.platform === "win32" || Buffer.byteLength(folder) > longestPath) return null;
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    changeOwner(user, folder);
  }
  return (await takesSockets(folder)) ? folder : null;
}

async function takesSockets(folder: string): Promise<boolean> {
  const server = createServer().listen(join(folder, "attempt"));
  try {
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
