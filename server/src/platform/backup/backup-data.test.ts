import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { directoryStore } from "../files/directory-store.ts";
import { createLogger } from "../log/logger.ts";
import { makeDataDir } from "../testing/data-dir.ts";
import { archiveFormat } from "./archive-head.ts";
import { backUpData, postgresVersion, thisPlatform } from "./backup-data.ts";
import { restoreData } from "./restore-data.ts";
import { writeArchive } from "./write-archive.ts";

const log = createLogger("silent");
const passphrase = "correct horse battery staple";
const place = makeDataDir();
afterAll(() => place.remove());
const dataDir = join(place.path, "shop");
const filesFolder = join(dataDir, "files");
const files = directoryStore(filesFolder);

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows as Row[];
}

const restoring = (archive: string, into: string, prepare: (url: string) => Promise<void> = async () => {}) =>
  restoreData({ archive, passphrase, dataDir: into, log, prepare });

/** Names of files that the shop does not write. */
const strays = ["my file.pdf", " Übersicht (2), 印刷 ", "it's $HOME.txt", "-n"];

test("a backup beside writes is a moment of the database, with every file that an archive can have, and becomes a shop again", async () => {
  const shop = await startEmbeddedPostgres({ dataDir, log });
  writeFileSync(join(dataDir, "encryption-key"), "the key of a demo", { mode: 0o600 });
  await query(shop.url, "CREATE TABLE upload (id int PRIMARY KEY, filler text)");
  let written = 0;
  let isOver = false;
  // The file is there before its row, as in the shop.
  const writing = (async () => {
    for (; !isOver; written += 1) {
      await files.put(`uploads/${written}`, Buffer.from(String(written)), "text/plain");
      await query(shop.url, `INSERT INTO upload VALUES (${written}, repeat('x', 5000))`);
    }
  })();
  const archive = join(place.path, "one.boxwright");
  while (written < 5) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = written;
  for (const name of [...strays, "of two\nlines"]) writeFileSync(join(filesFolder, name), name);
  symlinkSync(place.path, join(filesFolder, "link"));
  // Its name is not Unicode.
  mkdirSync(Buffer.concat([Buffer.from(join(filesFolder, "scan")), Buffer.from([0xe9])]));
  const { size, leftOut } = await backUpData(archive, {
    ...{ databaseUrl: shop.url, dataDir, filesFolder, passphrase, now: new Date("2026-11-23T12:00:00Z"), log },
  });
  isOver = true;
  await writing;
  await shop.stop();
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  expect(size).toBeGreaterThan(20_000_000);
  expect(leftOut.toSorted()).toEqual(["link", "of two\nlines", "scan\uFFFD"].map((name) => join(filesFolder, name)));

  const into = join(place.path, "restored");
  const head = await restoring(archive, into, async (url) => {
    await query(url, "CREATE TABLE prepared AS SELECT 1 AS n");
  });
  expect(head.createdAt).toBe("2026-11-23T12:00:00.000Z");
  expect(readdirSync(into).sort()).toEqual(["encryption-key", "files", "postgres", "postgres-password"]);
  expect(readFileSync(join(into, "encryption-key"), "utf8")).toBe("the key of a demo");
  const again = await startEmbeddedPostgres({ dataDir: into, log });
  try {
    const rows = await query<{ id: number }>(again.url, "SELECT id FROM upload ORDER BY id");
    expect(rows.length).toBeGreaterThanOrEqual(before);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index));
    const restored = directoryStore(join(into, "files"));
    for (const { id } of rows)
      expect(String(id)).toBe(Buffer.from((await restored.get(`uploads/${id}`))?.bytes ?? []).toString());
    for (const name of strays) expect(readFileSync(join(into, "files", name), "utf8")).toBe(name);
    expect(readdirSync(join(into, "files"))).toHaveLength(strays.length + 1);
    expect(await query(again.url, "SELECT n FROM prepared")).toEqual([{ n: 1 }]);
    expect(await query(again.url, "SELECT count(*)::int AS n FROM pg_replication_slots")).toEqual([{ n: 0 }]);
  } finally {
    await again.stop();
  }

  await expect(restoring(archive, into)).rejects.toThrow(`${into} is not empty.`);
  const unprepared = join(place.path, "unprepared");
  const failing = restoring(archive, unprepared, () => Promise.reject(new Error("no migration")));
  await expect(failing).rejects.toThrow("no migration");
  expect(existsSync(unprepared)).toBe(false);
});

const head = {
  ...{
    format: archiveFormat as typeof archiveFormat,
    createdAt: "2026-11-23T12:00:00.000Z",
    files: "included" as const,
  },
  ...{ postgres: { version: postgresVersion(), platform: thisPlatform }, migrations: [] as string[] },
};

test.each([
  [
    "another platform",
    { postgres: { ...head.postgres, platform: "amiga-m68k" } },
    /^The archive belongs to amiga-m68k, and/,
  ],
  [
    "another PostgreSQL",
    { postgres: { ...head.postgres, version: "11" } },
    /^The archive belongs to PostgreSQL 11, and/,
  ],
  ["a newer version", { migrations: ["later"] }, /^A newer or other version of the shop wrote the archive/],
  ["no database", {}, /^The archive has no database/],
])("an archive of %s is refused, and the folder stays empty", async (_, changed, message) => {
  const archive = join(place.path, `${Math.random()}.boxwright`);
  await writeArchive(archive, passphrase, { ...head, ...changed }, (entries) => entries.addText("files/a", "a"), 2);
  const into = join(place.path, "refused");
  mkdirSync(into, { recursive: true });
  await expect(restoring(archive, into)).rejects.toThrow(message);
  expect(readdirSync(into)).toEqual([]);
});

test("a shop does not start on a restore that did not end", async () => {
  const into = join(place.path, "unfinished");
  mkdirSync(join(into, "restoring"), { recursive: true });
  writeFileSync(join(into, "postgres-password"), "secret");
  await expect(startEmbeddedPostgres({ dataDir: into, log })).rejects.toThrow(/^A restore into .* did not end/);
  expect(readFileSync(join(into, "postgres-password"), "utf8")).toBe("secret");
});
