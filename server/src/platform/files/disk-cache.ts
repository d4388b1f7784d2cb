import { mkdir, opendir, readFile, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { draftEnding, writeFileSafely } from "./safe-write.ts";

/** Bytes that can be made again, kept on this machine's disk within a budget. */
export interface DiskCache {
  /** Null if they are not kept (any more). */
  get(name: string): Promise<Uint8Array | null>;
  /** Keeps them if that is possible. A disk that is full or broken is logged and never thrown. */
  put(name: string, bytes: Uint8Array): Promise<void>;
}

export interface DiskCacheConfig {
  readonly folder: string;
  readonly mostBytes: number;
  readonly log: Logger;
  readonly now: () => Date;
  /** As {@link writeFileSafely}. */
  readonly write?: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Sets the time of the last use of a file; `utimes` unless given. */
  readonly markUsed?: (path: string, at: Date) => Promise<void>;
}

/** File systems give a file whole blocks. */
const blockBytes = 4096;
const silenceMilliseconds = 60_000;
const nameForm = /^[\da-z]{8,128}\.[a-z]{2,5}$/;

/**
 * Keeps files by name, those that were used last; others go as soon as new ones need their room, also while it runs. What the folder
 * holds at the start counts. Processes that share a folder each keep to the budget with what they know of.
 */
export function diskCache({
  folder,
  mostBytes,
  log,
  now,
  write = writeFileSafely,
  markUsed = (path, at) => utimes(path, at, at),
}: DiskCacheConfig): DiskCache {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    if (performance.now() - loggedAt < silenceMilliseconds) return;
    loggedAt = performance.now();
    log.warn({ err: error, folder }, "The cache on the disk does not work; what it would hold is made again");
  };
  const pathOf = (name: string) => {
    if (!nameForm.test(name)) throw new TypeError(`Not a name of a cached file: ${JSON.stringify(name.slice(0, 200))}`);
    return join(folder, name.slice(0, 2), name);
  };
  const kept = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.ceil(Math.max(1, bytes) / blockBytes) * blockBytes,
    dispose: (_bytes, name, reason) => {
      if (reason === "evict") rm(pathOf(name), { force: true }).catch(report);
    },
  });
  const accounted = account(folder, kept).catch(report);

  return {
    async get(name) {
      const path = pathOf(name);
      try {
        const bytes = new Uint8Array(await readFile(path));
        kept.get(name);
        // So that the order of use outlives this process.
        await markUsed(path, now()).catch(report);
        return bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") report(error);
        return null;
      }
    },
    async put(name, bytes) {
      const path = pathOf(name);
      await accounted;
      try {
        await mkdir(dirname(path), { recursive: true });
        await write(path, bytes);
        kept.set(name, bytes.byteLength);
        if (!kept.has(name)) await rm(path, { force: true });
      } catch (error) {
        report(error);
      }
    },
  };
}

/** Counts the files of the folder, those that were used first before the others, and removes what crashes have left. */
async function account(folder: string, kept: LRUCache<string, number>): Promise<void> {
  const found: { name: string; bytes: number; usedAt: number }[] = [];
  await mkdir(folder, { recursive: true });
  for await (const part of await opendir(folder)) {
    if (!part.isDirectory()) continue;
    for await (const { name } of await opendir(join(folder, part.name))) {
      const path = join(folder, part.name, name);
      if (name.endsWith(draftEnding)) await rm(path, { force: true });
      else if (nameForm.test(name)) {
        const file = await stat(path).catch(() => null);
        if (file !== null) found.push({ name, bytes: file.size, usedAt: file.mtimeMs });
      }
    }
  }
  for (const { name, bytes } of found.sort((one, other) => one.usedAt - other.usedAt)) kept.set(name, bytes);
}
