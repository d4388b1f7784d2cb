import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { fillCart, openShop, pay } from "../orders/testing/shop.ts";
import { inTransaction } from "../platform/db/database.ts";
import { directoryStore } from "../platform/files/directory-store.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { uploadKey } from "../uploads/postgres/upload-store.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";

const { db, url } = await testDatabase();
const { enter } = await openShop(db);
const place = makeDataDir();
afterAll(() => place.remove());
const files = directoryStore(join(place.path, "files"));
const command = fileURLToPath(new URL("fetch-artwork.ts", import.meta.url));

async function fetchArtwork(...words: string[]) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: url, DATA_DIR: place.path };
  const run = promisify(execFile)(process.execPath, [command, ...words], { env });
  return run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    ({ stderr, code }: { stderr: string; code: number }) => ({ said: stderr, code }),
  );
}

test("an operator gets the files of an order by its number, and one of an inquiry by its name in the mail", async () => {
  const shopper = enter();
  const [sleeve, lid] = [
    await putUpload(db, shopper.visitor, { name: "sleeve.pdf" }),
    await putUpload(db, shopper.visitor, { name: "lid.png", mediaType: "image/png" }),
  ];
  await files.put(uploadKey(sleeve), new TextEncoder().encode("the sleeve"), "application/pdf");
  await files.put(uploadKey(lid), new TextEncoder().encode("the lid"), "image/png");
  const lines = [mailers(100, { uploadIds: [sleeve.id, lid.id] }), mailers(200, { uploadIds: [sleeve.id] })];
  const { body: placed } = await pay(shopper, await fillCart(shopper, lines));
  await inTransaction(db, (tx) => setOrderNumber(tx, placed.orderId, "BW-00000042"));

  const folder = join(place.path, "of the order");
  const paths = [join(folder, "1 sleeve.pdf"), join(folder, "2 lid.png")];
  expect(await fetchArtwork("bw-00000042", folder)).toEqual({ said: `${paths.join("\n")}\n`, code: 0 });
  expect(paths.map((path) => readFileSync(path, "utf8"))).toEqual(["the sleeve", "the lid"]);
  expect((await fetchArtwork(uploadKey(lid), join(place.path, "one"))).code).toBe(0);
  expect(readdirSync(join(place.path, "one"))).toEqual([`${lid.sha256.slice(0, 8)} lid.png`]);
  expect((await fetchArtwork("BW-00000042", folder)).said).toContain("EEXIST");
});

test("an operator gets what the customer wrote about the lines of an order, also without a file", async () => {
  const shopper = enter();
  const lines = [
    mailers(100, { customerComments: "Matte,\nplease" }),
    mailers(200),
    mailers(50, { customerComments: "Red" }),
  ];
  const { body: placed } = await pay(shopper, await fillCart(shopper, lines));
  await inTransaction(db, (tx) => setOrderNumber(tx, placed.orderId, "BW-00000043"));
  const folder = join(place.path, "with comments");
  const path = join(folder, "comments.txt");
  expect(await fetchArtwork("BW-00000043", folder)).toEqual({ said: `${path}\n`, code: 0 });
  expect(readFileSync(path, "utf8")).toBe("100 × Custom Mailer Box\nMatte,\nplease\n\n50 × Custom Mailer Box\nRed\n");
});

test("a file is fetched also where its name is longer than a file system takes", async () => {
  const upload = await putUpload(db, enter().visitor, { name: `${"箱".repeat(110)}.pdf` });
  await files.put(uploadKey(upload), new TextEncoder().encode("the box"), "application/pdf");
  const folder = join(place.path, "long");
  expect((await fetchArtwork(uploadKey(upload), folder)).code).toBe(0);
  expect(readdirSync(folder)).toEqual([`${upload.sha256.slice(0, 8)} ${"箱".repeat(65)}.pdf`]);
});

test("two files of an inquiry with the same name are both fetched, each with the extension of its type", async () => {
  const { visitor } = enter();
  const [one, other] = [
    await putUpload(db, visitor, { name: "sketch.html" }),
    await putUpload(db, visitor, { name: "sketch.html" }),
  ];
  const folder = join(place.path, "of an inquiry");
  for (const upload of [one, other]) {
    await files.put(uploadKey(upload), new TextEncoder().encode(upload.id), "application/pdf");
    expect((await fetchArtwork(uploadKey(upload), folder)).code).toBe(0);
  }
  const names = [one, other].map(({ sha256 }) => `${sha256.slice(0, 8)} sketch.pdf`);
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});

test("an order that is not there, and words that mean nothing, end with 1 and say why", async () => {
  expect(await fetchArtwork("BW-00000001", place.path)).toEqual({
    said: "There is no file of BW-00000001.\n",
    code: 1,
  });
  expect(await fetchArtwork("BW-00000001")).toMatchObject({ said: expect.stringContaining("Usage: "), code: 1 });
});
