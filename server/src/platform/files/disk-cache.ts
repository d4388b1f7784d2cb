import { mkdir, opendir, readFile, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { draftEnding, writeFileSafely } from "./safe-write.ts";

/** A cache on disk with a budget, for bytes that can be made again. */
export interface DiskCache {
  /** The bytes of a name; null if they are not in the cache. */
  get(name: string): Promise<Uint8Array | null>;
  /** Stores the bytes if possible. A full or broken disk is logged and never thrown. */
  put(name: string, bytes: Uint8Array): Promise<void>;
}

/** A cache on disk whose files may show what persons have uploaded or designed. */
export interface ClearableCache extends DiskCache {
  /** Removes everything, once for each mark, also if processes share the folder or end meanwhile. Throws if a file cannot be removed. */
  clearFor(mark: string): Promise<void>;
}

export interface DiskCacheConfig {
  readonly folder: string;
  readonly maxBytes: number;
  readonly log: Logger;
  readonly now: () => Date;
  /** {@link writeFileSafely} by default. */
  readonly write?: (path: string, bytes: Uint8Array) => Promise<void>;
  /** Sets the time of the last use of a file; `utimes` by default. */
  readonly markUsed?: (path: string, at: Date) => Promise<void>;
}

/** Files occupy whole blocks of a file system. */
const blockBytes = 4096;
const reportPauseMilliseconds = 60_000;
/** After it has stored this share of the budget, a process looks at what others have stored in the folder. */
const shareUnseen = 1 / 16;
/** An older draft is of a process that has ended. */
const draftMilliseconds = 60 * 60 * 1000;
/** The file with the mark of the last clearing. */
const markName = "cleared-for";
const nameForm = /^[\da-z]{8,128}\.[a-z]{2,5}$/;

/**
 * Caches files by name, and removes the least recently used ones to stay within the budget. Files that are in the folder at the start
 * count. Processes may share a folder: each exceeds the budget by a sixteenth of it at most.
 */
export function diskCache({
  folder,
  maxBytes,
  log,
  now,
  write = writeFileSafely,
  markUsed = (path, at) => utimes(path, at, at),
}: DiskCacheConfig): ClearableCache {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    if (performance.now() - loggedAt < reportPauseMilliseconds) return;
    loggedAt = performance.now();
    log.warn({ err: error, folder }, "The disk cache does not work, so its content is made again");
  };
  const pathOf = (name: string) => {
    if (!nameForm.test(name)) throw new TypeError(`Not a name of a cached file: ${JSON.stringify(name.slice(0, 200))}`);
    return join(folder, name.slice(0, 2), name);
  };
  const index = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.ceil(Math.max(1, bytes) / blockBytes) * blockBytes,
    dispose: (_bytes, name, reason) => {
      if (reason === "evict") rm(pathOf(name), { force: true }).catch(report);
    },
  });
  const indexed = buildIndex(folder, index, now).catch(report);
  let storedUnseen = 0;
  const countStored = (bytes: number) => {
    storedUnseen += bytes;
    if (storedUnseen < maxBytes * shareUnseen) return;
    storedUnseen = 0;
    void buildIndex(folder, index, now).catch(report);
  };

  return {
    async get(name) {
      const path = pathOf(name);
      try {
        const bytes = new Uint8Array(await readFile(path));
        index.get(name);
        // Preserves the order of use for the next process.
        await markUsed(path, now()).catch(report);
        return bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") report(error);
        return null;
      }
    },
    async put(name, bytes) {
      const path = pathOf(name);
      await indexed;
      try {
        await mkdir(dirname(path), { recursive: true });
        await write(path, bytes);
        index.set(name, bytes.byteLength);
        if (!index.has(name)) await rm(path, { force: true });
        countStored(bytes.byteLength);
      } catch (error) {
        report(error);
      }
    },
    async clearFor(mark) {
      await indexed;
      const markPath = join(folder, markName);
      if ((await textAt(markPath)) === mark) return;
      // First, so that a file that is stored meanwhile stays within the budget.
      index.clear();
      for await (const part of await opendir(folder)) {
        if (part.isDirectory()) await rm(join(folder, part.name), { recursive: true, force: true });
      }
      await write(markPath, new TextEncoder().encode(mark));
    },
  };
}

/** Null without such a file. */
async function textAt(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Makes the files of the folder the index, in the order of their last use, and removes the drafts that a crash left. */
async function buildIndex(folder: string, index: LRUCache<string, number>, now: () => Date): Promise<void> {
  const found: { name: string; bytes: number; usedAt: number }[] = [];
  await mkdir(folder, { recursive: true });
  for await (const part of await opendir(folder)) {
    if (!part.isDirectory()) continue;
    for await (const { name } of await opendir(join(folder, part.name))) {
      const path = join(folder, part.name, name);
      const isDraft = name.endsWith(draftEnding);
      if (!isDraft && !nameForm.test(name)) continue;
      const file = await stat(path).catch(() => null);
      if (file === null) continue;
      if (!isDraft) found.push({ name, bytes: file.size, usedAt: file.mtimeMs });
      else if (now().getTime() - file.mtimeMs > draftMilliseconds) await rm(path, { force: true });
    }
  }
  index.clear();
  for (const { name, bytes } of found.sort((one, other) => one.usedAt - other.usedAt)) index.set(name, bytes);
}
