import type { Visitor } from "@boxwright/core/identity/visitor";
import { expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { makeOrderKey } from "../../orders/order-link.ts";
import { isRefusal } from "../../platform/http/operation.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";
import { loadSeller } from "../seller.ts";
import { documentOperations } from "./operations.ts";

const { db } = await testDatabase();
const { enter, deps } = await openShop(db);
const [operation, byKey] = documentOperations({ db, seller: loadSeller() });

async function download(visitor: Visitor, id: string) {
  if (operation === undefined) throw new Error("no operation");
  const call = { visitor, params: { id } } as unknown as Parameters<typeof operation.handler>[0];
  return operation.handler(call);
}

test("a visitor can download the receipts of their own orders only", async () => {
  const shopper = enter();
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  const reply = await download(shopper.visitor, placed.orderId);
  if (isRefusal(reply)) throw new Error(reply.refusal);
  expect(reply.headers).toEqual({ "content-disposition": `attachment; filename="receipt-${placed.orderId}.pdf"` });
  expect(await download(enter().visitor, placed.orderId)).toMatchObject({ refusal: "NotFound" });
  expect(await download(shopper.visitor, newId())).toMatchObject({ refusal: "NotFound" });
});

test("a receipt that is downloaded with the key of a link hides the payment method, and a wrong key gets no receipt", async () => {
  const shopper = enter();
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  const key = await makeOrderKey(deps, placed.orderId);
  const downloadBy = (body: object) => {
    if (byKey === undefined) throw new Error("no operation");
    const params = { tenant: "boxwright-us", storefront: shopper.visitor.storeFrontId };
    return byKey.handler({ visitor: null, params, body } as unknown as Parameters<typeof byKey.handler>[0]);
  };
  const [own, open] = [await download(shopper.visitor, placed.orderId), await downloadBy({ key })];
  if (isRefusal(own) || isRefusal(open)) throw new Error("no receipt");
  expect(open.headers).toEqual(own.headers);
  expect(
    Buffer.from(open.body as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect(open.body).not.toEqual(own.body);
  expect(await downloadBy({ key: `${key}x` })).toMatchObject({ refusal: "NotFound" });
});
