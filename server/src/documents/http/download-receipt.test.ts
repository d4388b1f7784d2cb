import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { fillCart, openShop, pay } from "../../orders/testing/shop.ts";
import { isRefusal, type Visitor } from "../../platform/http/operation.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { documentOperations } from "./operations.ts";

const { db } = await testDatabase();
const { enter } = await openShop(db);
const [operation] = documentOperations({ db });

async function download(visitor: Visitor, id: string) {
  if (operation === undefined) throw new Error("no operation");
  const call = { visitor, params: { id } } as unknown as Parameters<typeof operation.handler>[0];
  return operation.handler(call);
}

test("a receipt is for the one who ordered, as a file with the order's name", async () => {
  const shopper = enter();
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  const reply = await download(shopper.visitor, placed.orderId);
  if (isRefusal(reply)) throw new Error(reply.refusal);
  expect(reply.headers).toEqual({ "content-disposition": `attachment; filename="receipt-${placed.orderId}.pdf"` });
  expect(await download(enter().visitor, placed.orderId)).toMatchObject({ refusal: "NotFound" });
  expect(await download(shopper.visitor, randomUUID())).toMatchObject({ refusal: "NotFound" });
});
