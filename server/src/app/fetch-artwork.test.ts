import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Owner } from "@boxwright/core/identity/visitor";
import { expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { directoryStore } from "../platform/files/directory-store.ts";
import { fillCart, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { type Upload, uploadKey } from "../uploads/upload.ts";
import { fetchArtwork } from "./fetch-artwork.ts";
import { openOperatorCommand } from "./testing/operator-command.ts";

const { db, shop, place, run: fetch } = await openOperatorCommand(fetchArtwork);
const { enter } = shop;
const files = directoryStore(join(place.path, "files"));

async function send(owner: Owner, text: string, sent: Partial<Upload>) {
  const sha256 = createHash("sha256").update(text).digest("hex");
  const upload = await putUpload(db, owner, { ...sent, sha256 });
  await files.put(uploadKey(upload), new TextEncoder().encode(text), upload.mediaType);
  return upload;
}

test("an operator gets the files of an order by its number, and the file of an inquiry by its name in the mail", async () => {
  const shopper = enter();
  const [sleeve, lid] = [
    await send(shopper.visitor, "the sleeve", { name: "sleeve.pdf" }),
    await send(shopper.visitor, "the lid", { name: "lid.png", mediaType: "image/png" }),
  ];
  const lines = [mailers(100, { uploadIds: [sleeve.id, lid.id] }), mailers(200, { uploadIds: [sleeve.id] })];
  const { body: placed } = await pay(shopper, await fillCart(shopper, lines));
  await inTransaction(db, (tx) => setOrderNumber(tx, placed.orderId, "BW-00000042"));

  const folder = join(place.path, "of the order");
  const paths = [join(folder, "1 sleeve.pdf"), join(folder, "2 lid.png")];
  expect(await fetch("bw-00000042", folder)).toEqual({ output: `${paths.join("\n")}\n`, code: 0 });
  expect(paths.map((path) => readFileSync(path, "utf8"))).toEqual(["the sleeve", "the lid"]);
  expect((await fetch(uploadKey(lid), join(place.path, "one"))).code).toBe(0);
  expect(readdirSync(join(place.path, "one"))).toEqual([`${lid.sha256.slice(0, 8)} lid.png`]);
  expect((await fetch("BW-00000042", folder)).output).toContain("EEXIST");
});

test("an operator gets the customer's comments on the lines of an order, even if it has no file", async () => {
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
  expect(await fetch("BW-00000043", folder)).toEqual({ output: `${path}\n`, code: 0 });
  expect(readFileSync(path, "utf8")).toBe("100 × Custom Mailer Box\nMatte,\nplease\n\n50 × Custom Mailer Box\nRed\n");
});

test("a file is fetched even if its name is longer than a file system allows", async () => {
  const upload = await send(enter().visitor, "the box", { name: `${"箱".repeat(110)}.pdf` });
  const folder = join(place.path, "long");
  expect((await fetch(uploadKey(upload), folder)).code).toBe(0);
  expect(readdirSync(folder)).toEqual([`${upload.sha256.slice(0, 8)} ${"箱".repeat(65)}.pdf`]);
});

test("two files of an inquiry with the same name are both fetched, each with the extension of its type", async () => {
  const { visitor } = enter();
  const [one, other] = [
    await send(visitor, "a sketch", { name: "sketch.html" }),
    await send(visitor, "another sketch", { name: "sketch.html" }),
  ];
  const folder = join(place.path, "of an inquiry");
  for (const upload of [one, other]) expect((await fetch(uploadKey(upload), folder)).code).toBe(0);
  const names = [one, other].map(({ sha256 }) => `${sha256.slice(0, 8)} sketch.pdf`);
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});

test("the command ends with 1 and an explanation for an order without files and for bad arguments", async () => {
  expect(await fetch("BW-00000001", place.path)).toEqual({
    output: "There is no file of BW-00000001.\n",
    code: 1,
  });
  expect(await fetch("BW-00000001")).toMatchObject({ output: expect.stringContaining("Usage: "), code: 1 });
});
