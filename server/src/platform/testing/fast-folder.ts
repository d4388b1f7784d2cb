import { existsSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";

const memory = "/dev/shm";

/** A test run needs less than a third of this. */
const ampleBytes = 4 * 1024 ** 3;

/**
 * The folder for the data of tests: a file system in memory if it has ample space, because a database is more than a thousand files, and a
 * file system on a disk needs longer to create them than most tests take.
 */
export const fastFolder = hasAmpleMemory() ? memory : tmpdir();

function hasAmpleMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > ampleBytes;
}
