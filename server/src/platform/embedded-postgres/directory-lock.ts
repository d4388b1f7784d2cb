import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { birthOf, isAlive } from "./process-identity.ts";

export interface DirectoryLock {
  release(): void;
}

interface Holder {
  readonly pid: number;
  readonly birth: string;
}

/** Another running process uses the directory. The message names both. */
export class DirectoryInUse extends Error {
  override readonly name = "DirectoryInUse";

  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by another Boxwright (process ${pid}). ` +
        "Stop that process first, or set another DATA_DIR. To run several processes of one shop, set DATABASE_URL.",
    );
  }
}

/**
 * Locks the directory for this process, or throws {@link DirectoryInUse}. The lock names its holder, so that the lock of a killed
 * process is taken over.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, "lock");
  const ownText = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Holder);
  for (;;) {
    if (tryCreate(path, ownText)) return { release: () => releaseOwn(path, ownText) };
    const heldText = textOf(path);
    if (heldText === null) continue;
    const holder = parseHolder(heldText);
    if (holder !== null && isHolding(holder)) throw new DirectoryInUse(directory, holder.pid);
    removeStale(path, heldText);
  }
}

function tryCreate(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    // Creating a link is atomic, and it fails if the name exists.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two processes may find the same stale lock. After moving it aside, a process can check which lock it moved. */
function removeStale(path: string, staleText: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (textOf(aside) !== staleText) linkSync(aside, path);
  rmSync(aside);
}

function releaseOwn(path: string, ownText: string): void {
  if (textOf(path) === ownText) rmSync(path);
}

function isHolding({ pid, birth }: Holder): boolean {
  return isAlive(pid) && birthOf(pid) === birth;
}

function parseHolder(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
