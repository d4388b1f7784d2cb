import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeAbandonedCarts } from "../cart/jobs/reap-carts.ts";
import { carts } from "../cart/postgres/tables.ts";
import { mailers } from "../cart/testing/storefront.ts";
import { payments } from "../checkout/payments/postgres/tables.ts";
import { anonymousSession } from "../identity/postgres/tables.ts";
import { orders } from "../orders/postgres/tables.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { readUploads } from "../uploads/read-uploads.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { removeUnreferenced } from "../uploads/testing/remove-unreferenced.ts";
import { uploadReferences } from "./compose-uploads.ts";

const { db } = await testDatabase();
const { enter } = await openShop(db);

test("a cart and its artwork are removed once its anonymous visitor's session is over; ordered carts stay", async () => {
  const [abandoned, known, buyer] = [enter(), enter(), enter()];
  await db.insert(anonymousSession).values({
    id: known.visitor.id,
    tenant: "boxwright-us",
    seed: newId(),
    keyHash: newId(),
    createdAt: new Date(),
    rotatedAt: new Date(),
  });
  const upload = await putUpload(db, abandoned.visitor);
  const { body: abandonedCart } = await abandoned.add(mailers(100, { uploadIds: [upload.id] }));
  const { body: knownCart } = await known.add(mailers(100));
  const boughtCart = await fillCart(buyer, [mailers(100)]);
  await pay(buyer, boughtCart);

  const ids = [abandonedCart.id, knownCart.id, boughtCart.id];
  const cleanUpAfter = async (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000);
    await removeAbandonedCarts({ db, references: [payments.cartId, orders.cartId], now });
    const rows = await db.select({ id: carts.id }).from(carts).where(inArray(carts.id, ids));
    return ids.filter((id) => rows.some((row) => row.id === id));
  };
  expect(await cleanUpAfter(29)).toEqual(ids);
  expect(await cleanUpAfter(31)).toEqual([knownCart.id, boughtCart.id]);
  await removeUnreferenced(db, uploadReferences);
  expect(await readUploads(db, [upload.id])).toEqual([]);
  await db.delete(anonymousSession).where(eq(anonymousSession.id, known.visitor.id));
  expect(await cleanUpAfter(31)).toEqual([boughtCart.id]);
});
