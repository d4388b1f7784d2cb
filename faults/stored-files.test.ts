import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { artworkPrints } from "@boxwright/server/artwork/postgres/tables";
import { nothingMeasured, previewKey, printFileKey } from "@boxwright/server/artwork/stored-print";
import { directoryStore } from "@boxwright/server/platform/files/directory-store";
import { makeDataDir } from "@boxwright/server/platform/testing/data-dir";
import { testDatabase } from "@boxwright/server/platform/testing/database";
import { putUpload } from "@boxwright/server/uploads/testing/put-upload";
import { uploadKey } from "@boxwright/server/uploads/upload";
import { afterEach, beforeEach, expect, test } from "vitest";
import { faultsOfStoredFiles } from "./stored-files.ts";

const { db, pool } = await testDatabase();
const place = makeDataDir();
afterEach(() => place.remove());
const files = directoryStore(join(place.path, "files"));
const visitor = { tenant: "boxwright-us", kind: "anonymous", id: randomUUID() } as const;
/** No clean-up removes what is used after it. */
const longAfter = new Date("2100-01-01T00:00:00Z");
const put = (key: string) => files.put(key, new Uint8Array([1]), "application/pdf");

beforeEach(() => pool.query("TRUNCATE upload, artwork_print CASCADE"));

async function putPrint() {
  const print = { id: randomUUID(), sha256: "a".repeat(64) };
  const ended = { state: "done", createdAt: new Date(), endedAt: longAfter, bytes: 1, findings: [] } as const;
  const input = { plant: "arlington", box: { family: "mailer" }, placements: [], files: [] } as never;
  const row = { ...print, ...ended, input, inputHash: "a".repeat(64), engine: 1, measured: nothingMeasured };
  await db.insert(artworkPrints).values(row);
  return print;
}

test("rows with their files, and files with their rows, violate no rule", async () => {
  const [upload, print] = [await putUpload(db, visitor, {}, longAfter), await putPrint()];
  for (const key of [uploadKey(upload), printFileKey(print), previewKey(print, "outside")]) await put(key);
  expect(await faultsOfStoredFiles({ pool }, place.path)).toEqual([]);
});

test("I24 is violated by a row without its file", async () => {
  const [upload, print] = [await putUpload(db, visitor, {}, longAfter), await putPrint()];
  expect(await faultsOfStoredFiles({ pool }, place.path)).toEqual([
    `I24 the file of the upload ${upload.id} is missing`,
    `I24 the file of the print ${print.id} is missing`,
  ]);
});

test("I24 is violated by a file that no row needs and no clean-up removes", async () => {
  const upload = await putUpload(db, visitor, {}, longAfter);
  const stray = uploadKey({ ...upload, sha256: "b".repeat(64) });
  for (const key of [uploadKey(upload), stray]) await put(key);
  expect(await faultsOfStoredFiles({ pool }, place.path)).toEqual([`I24 no row needs the file ${stray}`]);
});
