import { expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { addInquiry } from "../inquiries/postgres/inquiry-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { keepUploads } from "../uploads/keep-uploads.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { removeUnreferenced } from "../uploads/testing/remove-unreferenced.ts";
import { uploadReferences } from "./compose-uploads.ts";

const { db } = await testDatabase();
const { enter } = await openShop(db);
const now = new Date("2026-11-20T15:00:00Z");

test("uploads of carts, orders and inquiries are kept, and others are removed", async () => {
  const shopper = enter();
  const { visitor } = shopper;
  const uploads = await Promise.all(Array.from({ length: 4 }, () => putUpload(db, visitor)));
  const ids = uploads.map(({ id }) => id);
  const [ordered, inCart, inquired, released] = uploads;
  await keepUploads(db, visitor, ids, now);
  const withFile = (id = "") => mailers(100, { uploadIds: [id] });
  await pay(shopper, await fillCart(shopper, [withFile(ordered?.id)]));
  await shopper.add(withFile(inCart?.id));
  const entry = {
    kind: "customStructure",
    name: "Sample Reader",
    email: "reader@example.com",
    culture: "en-US",
    website: "",
    message: "A box for a bottle",
  } as const;
  await inTransaction(db, (tx) =>
    addInquiry(tx, visitor, { id: newId(), entry, createdAt: now }, inquired === undefined ? [] : [inquired]),
  );
  await removeUnreferenced(db, uploadReferences);
  expect(await readUploads(db, ids)).toEqual([ordered, inCart, inquired]);
  expect(await readUploads(db, [released?.id ?? ""])).toEqual([]);
});

test("the database refuses to remove an upload that something refers to", async () => {
  const shopper = enter();
  const upload = await putUpload(db, shopper.visitor);
  await shopper.add(mailers(100, { uploadIds: [upload.id] }));
  await expect(removeUnreferenced(db, [])).rejects.toThrow();
  expect(await readUploads(db, [upload.id])).toEqual([upload]);
});

test("the file from which a version was made is kept as long as the version", async () => {
  const shopper = enter();
  const sent = await putUpload(db, shopper.visitor);
  const inCart = await putUpload(db, shopper.visitor, { parentId: sent.id, fixes: ["thicken-strokes"] });
  const left = await putUpload(db, shopper.visitor, { parentId: inCart.id, fixes: ["thicken-strokes", "pure-black"] });
  await shopper.add(mailers(100, { uploadIds: [inCart.id] }));
  await removeUnreferenced(db, uploadReferences);
  expect(await readUploads(db, [sent.id, inCart.id, left.id])).toEqual([sent, inCart]);
});
