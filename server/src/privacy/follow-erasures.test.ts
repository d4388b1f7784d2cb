import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { diskCache } from "../platform/files/disk-cache.ts";
import { newId } from "../platform/ids.ts";
import { createLogger } from "../platform/log/logger.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { followErasures, newestErasure } from "./follow-erasures.ts";
import { erasures } from "./postgres/tables.ts";

const { db } = await testDatabase();
const place = makeDataDir();
afterAll(() => place.remove());
const log = createLogger("silent");
const plate = "0123456789abcdef.png";

const openCache = (name: string) =>
  diskCache({ folder: join(place.path, name), maxBytes: 1_000_000, log, now: () => new Date() });

const longAfter = new Date("2026-04-01T09:00:00Z");

function follow(caches: readonly ReturnType<typeof openCache>[], at = longAfter) {
  const readNewest = () => newestErasure(db, "boxwright-us");
  const following = followErasures({ readNewest, caches, log, now: () => at });
  onTestFinished(() => following[Symbol.asyncDispose]());
}

const erase = (tenant: "boxwright-us" | "boxwright-eu", at: Date) =>
  db.insert(erasures).values({ id: newId(), tenant, customerId: newId(), at, files: [] });

test("a machine that was off during an erasure clears its pictures when it starts, once", async () => {
  const cache = openCache("plates");
  await cache.put(plate, new Uint8Array([1]));
  await erase("boxwright-us", new Date("2026-03-02T09:00:00Z"));
  follow([cache]);
  await expect.poll(() => cache.get(plate)).toBeNull();
  await cache.put(plate, new Uint8Array([2]));
  const restarted = openCache("plates");
  const clearing = vi.spyOn(restarted, "clearFor");
  follow([restarted]);
  await expect.poll(() => clearing.mock.settledResults.length).toBe(1);
  expect(await restarted.get(plate)).toEqual(new Uint8Array([2]));
});

test("an erasure of another shop clears nothing", async () => {
  const cache = openCache("designs");
  await cache.clearFor((await newestErasure(db, "boxwright-us"))?.id ?? "");
  await cache.put(plate, new Uint8Array([1]));
  await erase("boxwright-eu", new Date("2026-03-03T09:00:00Z"));
  const clearing = vi.spyOn(cache, "clearFor");
  follow([cache]);
  await expect.poll(() => clearing.mock.settledResults.length).toBe(1);
  expect(await cache.get(plate)).toEqual(new Uint8Array([1]));
});

test("a picture whose drawing ended after an erasure is removed some minutes later, once", async () => {
  const at = new Date("2026-03-05T09:00:00Z");
  await erase("boxwright-us", at);
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const cache = openCache("late");
  await cache.put(plate, new Uint8Array([1]));
  follow([cache], later(0));
  await expect.poll(() => cache.get(plate)).toBeNull();
  await cache.put(plate, new Uint8Array([2]));
  follow([cache], later(5));
  await expect.poll(() => cache.get(plate)).toBeNull();
  await cache.put(plate, new Uint8Array([3]));
  const clearing = vi.spyOn(cache, "clearFor");
  follow([cache], later(10));
  await expect.poll(() => clearing.mock.settledResults.length).toBe(1);
  expect(await cache.get(plate)).toEqual(new Uint8Array([3]));
});

test("a cache that cannot be cleared does not keep the others from being cleared", async () => {
  const broken = { ...openCache("broken"), clearFor: () => Promise.reject(new Error("The folder is read-only")) };
  const cache = openCache("others");
  await cache.put(plate, new Uint8Array([1]));
  follow([broken, cache]);
  await expect.poll(() => cache.get(plate)).toBeNull();
});
