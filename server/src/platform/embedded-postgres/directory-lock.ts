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

/** The directory is in use by another process that runs. The message names both. */
export class DirectoryInUse extends Error {
  override readonly name = "DirectoryInUse";

  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by another Boxwright (process ${pid}). ` +
        "Stop that one first, or give this one its own DATA_DIR. Several processes share one shop through DATABASE_URL.",
    );
  }
}

/**
 * Takes the directory for this process, or throws {@link DirectoryInUse}. The lock names its holder, so that one left
 * behind by a process that was killed does not count: it is taken over.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, "lock");
  const ownText = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) } satisfies Holder);
  for (;;) {
    if (created(path, ownText)) return { release: () => releaseOwn(path, ownText) };
    const heldText = textOf(path);
    if (heldText === null) continue;
    const holder = parseHolder(heldText);
    if (holder !== null && isHolding(holder)) throw new DirectoryInUse(directory, holder.pid);
    removeStale(path, heldText);
  }
}

function created(path: string, text: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  try {
    // A link appears whole or not at all, and fails where the name is taken.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two processes may find the same stale lock: moving it aside shows which of them really moved that one. */
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
