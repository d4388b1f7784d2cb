import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";
import { commandRunner } from "./testing/operator-command.ts";

const place = makeDataDir();
afterAll(() => place.remove());
const file = join(place.path, "archive");
const secret = { BACKUP_PASSPHRASE: "a passphrase of the test" };
const onDisk = { DATA_DIR: join(place.path, "shop"), ...secret };
const elsewhere = { ...onDisk, DATABASE_URL: "postgres://shop@127.0.0.1:1/shop" };

test.each([
  [
    "of a PostgreSQL of the operator",
    elsewhere,
    [file],
    /^DATABASE_URL names a PostgreSQL of your own, .* docs\/operations\/backup\.md/,
  ],
  ["without a passphrase", { DATA_DIR: onDisk.DATA_DIR }, [file], /^BACKUP_PASSPHRASE is needed/],
  [
    "into the files of the shop",
    onDisk,
    [join(onDisk.DATA_DIR, "files", "backup")],
    /is in the folder of the shop's files/,
  ],
  ["of a shop that never ran", onDisk, [file], /has no database, because no shop has run there yet/],
  ["over another backup", onDisk, [join(place.path, "there")], /there exists\. A backup never replaces another one/],
  [
    "with a short passphrase",
    { ...onDisk, BACKUP_PASSPHRASE: "short" },
    [file],
    /BACKUP_PASSPHRASE must have at least 16 characters/,
  ],
])("a backup %s is refused with a sentence", async (_, variables, words, message) => {
  writeFileSync(join(place.path, "there"), "another backup");
  const { code, output } = await commandRunner(backUp, variables)(...words);
  expect([code, output]).toEqual([1, expect.stringMatching(message)]);
});

test.each([
  ["beside a PostgreSQL of the operator", elsewhere, [file], /^DATABASE_URL names a PostgreSQL of your own/],
  ["without a passphrase", { DATA_DIR: onDisk.DATA_DIR }, [file], /^BACKUP_PASSPHRASE is needed/],
  ["of a file that does not exist", onDisk, [file], /ENOENT: no such file or directory, open '.*archive'/],
  ["into a folder with files", onDisk, [file, "--into", place.path], /is not empty\. Stop the shop that uses it/],
  ["with an unknown option", onDisk, [file, "--force"], /^Usage: npm run restore -- FILE \[--into FOLDER\]/],
])("a restore %s is refused with a sentence", async (_, variables, words, message) => {
  const { code, output } = await commandRunner(restore, variables)(...words);
  expect([code, output]).toEqual([1, expect.stringMatching(message)]);
});
