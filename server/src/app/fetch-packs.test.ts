import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packManifest } from "@boxwright/contract/fulfilment";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { openPacks } from "../fulfilment/packs/testing/open-packs.ts";
import { directoryStore } from "../platform/files/directory-store.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fetchArtwork } from "./fetch-artwork.ts";
import { commandRunner } from "./testing/operator-command.ts";

const { db, url } = await testDatabase();
const shop = await openPacks(db);
const place = makeDataDir();
afterAll(() => place.remove());
const files = directoryStore(join(place.path, "files"));
const fetch = commandRunner(fetchArtwork, { DATABASE_URL: url, DATA_DIR: place.path });

test("an operator gets the print pack of a line, which is made if it is missing", async () => {
  const line = await shop.buyDesigned();
  await files.put(line.printKey, shop.print, "application/pdf");
  const folder = join(place.path, "fetched");
  const { code, output } = await fetch(line.orderNumber, folder);
  const path = join(folder, "line 1 pack.zip");
  expect([code, output.trim().split("\n").at(-1)]).toEqual([0, path]);
  const unpacked = unzipSync(readFileSync(path));
  const hash = createHash("sha256").update(shop.print).digest("hex");
  expect(packManifest.parse(JSON.parse(Buffer.from(unpacked["manifest.json"] ?? []).toString())).files).toContainEqual({
    name: "print.pdf",
    mediaType: "application/pdf",
    bytes: shop.print.length,
    sha256: hash,
  });
});

test("an operator reads which line has no print pack, because its print file is not the approved one", async () => {
  const line = await shop.buyDesigned();
  await files.put(line.printKey, new Uint8Array([1]), "application/pdf");
  const { code, output } = await fetch(line.orderNumber, join(place.path, "changed"));
  const sentence = "Line 1 has no print pack: its stored print file is not the approved one.";
  const name = `print-${createHash("sha256").update(shop.print).digest("hex").slice(0, 8)}.pdf`;
  expect([code, output.trim().split("\n").slice(-2)]).toEqual([
    0,
    [`${name} is not the approved file, so it was not copied.`, sentence],
  ]);
  expect(await shop.stateOf(line)).toBe("ArtworkReview");
});
