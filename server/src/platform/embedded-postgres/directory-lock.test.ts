import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataDir } from "../testing/data-dir.ts";
import { DirectoryInUse, lockDirectory } from "./directory-lock.ts";
import { birthOf } from "./process-identity.ts";

let directory: ReturnType<typeof makeDataDir>;
beforeEach(() => {
  directory = makeDataDir();
});
afterEach(() => directory.remove());

const hold = (holder: unknown) => writeFileSync(join(directory.path, "lock"), JSON.stringify(holder));

test("a locked directory is refused, and the message names the directory and the process", () => {
  const lock = lockDirectory(directory.path);
  expect(() => lockDirectory(directory.path)).toThrow(DirectoryInUse);
  expect(() => lockDirectory(directory.path)).toThrow(`${directory.path} is in use`);
  expect(() => lockDirectory(directory.path)).toThrow(`process ${process.pid}`);
  lock.release();
  lockDirectory(directory.path).release();
});

test("the lock of a process that has ended is taken over", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  hold({ pid, birth: "long ago" });
  lockDirectory(directory.path).release();
});

test("a lock whose process id now belongs to another process is taken over", () => {
  hold({ pid: process.ppid, birth: `not ${birthOf(process.ppid)}` });
  lockDirectory(directory.path).release();
});

test("an incompletely written lock is taken over", () => {
  writeFileSync(join(directory.path, "lock"), '{"pid":');
  lockDirectory(directory.path).release();
});

test("releasing does not remove the lock of a later process", () => {
  const lock = lockDirectory(directory.path);
  rmSync(join(directory.path, "lock"));
  hold({ pid: process.ppid, birth: birthOf(process.ppid) });
  lock.release();
  expect(JSON.parse(readFileSync(join(directory.path, "lock"), "utf8"))).toMatchObject({ pid: process.ppid });
});
