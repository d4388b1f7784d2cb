import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLogger } from "../log/logger.ts";
import { makeDataDir } from "../testing/data-dir.ts";
import { type DiskCacheConfig, diskCache } from "./disk-cache.ts";

const place = makeDataDir();
afterAll(() => place.remove());
const log = createLogger("silent");
const kibibyte = 1024;
const nameOf = (number: number) => `${String(number).padStart(8, "0")}.webp`;
const bytesOf = (number: number, size = 10 * kibibyte) => new Uint8Array(size).fill(number);

let folders = 0;
function newFolder(): string {
  folders += 1;
  return join(place.path, `cache-${folders}`);
}

function open(folder: string, more: Partial<DiskCacheConfig> = {}) {
  return diskCache({ folder, maxBytes: 50 * kibibyte, log, now: () => new Date(), ...more });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}

const bytesIn = (folder: string) => filesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test("a stored file can be read, also by the next process", async () => {
  const folder = newFolder();
  await open(folder).put(nameOf(1), bytesOf(1));
  expect(await open(folder).get(nameOf(1))).toEqual(bytesOf(1));
  expect(await open(folder).get(nameOf(2))).toBeNull();
});

test("the folder stays within its budget, and the most recently used files stay in it", async () => {
  const folder = newFolder();
  const cache = open(folder);
  await cache.put(nameOf(0), bytesOf(0));
  for (let number = 1; number <= 40; number += 1) {
    await cache.put(nameOf(number), bytesOf(number));
    expect(await cache.get(nameOf(0))).toEqual(bytesOf(0));
  }
  await expect.poll(() => bytesIn(folder)).toBeLessThanOrEqual(50 * kibibyte);
  expect(await cache.get(nameOf(40))).toEqual(bytesOf(40));
  expect(await cache.get(nameOf(1))).toBeNull();
});

test("files that exist at the start count, and the least recently used one is removed first", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "00"), { recursive: true });
  for (let number = 1; number <= 8; number += 1) {
    const path = join(folder, "00", nameOf(number));
    writeFileSync(path, bytesOf(number));
    utimesSync(path, new Date(number * 1000), new Date(number * 1000));
  }
  const draft = join(folder, "00", `${nameOf(9)}.1.draft`);
  writeFileSync(draft, "half");
  utimesSync(draft, new Date(1000), new Date(1000));
  const cache = open(folder);
  await cache.put(nameOf(10), bytesOf(10));
  await expect.poll(() => filesIn(folder).sort()).toEqual([6, 7, 8, 10].map((number) => join("00", nameOf(number))));
});

test("caches that share a folder keep one budget together", async () => {
  const folder = newFolder();
  const caches = [open(folder), open(folder), open(folder)];
  for (let number = 1; number <= 30; number += 1) await caches[number % 3]?.put(nameOf(number), bytesOf(number));
  await expect.poll(() => bytesIn(folder)).toBeLessThanOrEqual(50 * kibibyte);
});

test("the draft of another process that still writes it stays at a start", async () => {
  const folder = newFolder();
  const draft = join("00", `${nameOf(9)}.1.draft`);
  mkdirSync(join(folder, "00"), { recursive: true });
  writeFileSync(join(folder, draft), "half");
  await open(folder).put(nameOf(1), bytesOf(1));
  expect(filesIn(folder)).toContain(draft);
});

test("many small files cannot exceed the budget, because each counts as a whole block", async () => {
  const folder = newFolder();
  const cache = open(folder);
  for (let number = 1; number <= 40; number += 1) await cache.put(nameOf(number), bytesOf(number, 1));
  await expect.poll(() => filesIn(folder).length).toBeLessThanOrEqual(12);
});

test("a file can be read even if the time of its use cannot be stored", async () => {
  const folder = newFolder();
  await open(folder).put(nameOf(1), bytesOf(1));
  const readOnly = () => Promise.reject(Object.assign(new Error("read-only file system"), { code: "EROFS" }));
  expect(await open(folder, { markUsed: readOnly }).get(nameOf(1))).toEqual(bytesOf(1));
});

test("storing a file does not throw, even if the disk is full or the folder is unusable", async () => {
  const full = () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  const cache = open(newFolder(), { write: full });
  await cache.put(nameOf(1), bytesOf(1));
  expect(await cache.get(nameOf(1))).toBeNull();
  const file = newFolder();
  writeFileSync(file, "a file");
  await open(file).put(nameOf(1), bytesOf(1));
  expect(await open(file).get(nameOf(1))).toBeNull();
});

test("a clearing removes every file, once for each mark, and what is put afterwards stays within the budget", async () => {
  const folder = newFolder();
  const cache = open(folder);
  for (let number = 1; number <= 3; number += 1) await cache.put(nameOf(number), bytesOf(number));
  await cache.clearFor("one");
  expect(filesIn(folder)).toEqual(["cleared-for"]);
  expect(await cache.get(nameOf(1))).toBeNull();
  for (let number = 1; number <= 3; number += 1) await cache.put(nameOf(number), bytesOf(number));
  await open(folder).clearFor("one");
  expect(await cache.get(nameOf(3))).toEqual(bytesOf(3));
  await open(folder).clearFor("two");
  expect(await cache.get(nameOf(3))).toBeNull();
});
