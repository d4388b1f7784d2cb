import { downloadReceipt, downloadTrackedReceipt } from "@boxwright/contract/documents";
import { expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { makeOrderKey } from "../../orders/order-link.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, pay } from "../../testing/sales/open-shop.ts";
import { openDocuments } from "../testing/open-documents.ts";

const { db } = await testDatabase();
const { enter, deps, call } = await openDocuments(db);

test("a visitor can download the receipts of their own orders only", async () => {
  const shopper = enter();
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  const receipt = await call(downloadReceipt, shopper.visitor, { id: placed.orderId });
  expect(receipt.name).toBe(`receipt-${placed.orderId}.pdf`);
  expect((await call(downloadReceipt, enter().visitor, { id: placed.orderId })).refusal).toBe("NotFound");
  expect((await call(downloadReceipt, shopper.visitor, { id: newId() })).refusal).toBe("NotFound");
});

test("a receipt that is downloaded with the key of a link hides the payment method, and a wrong key gets no receipt", async () => {
  const shopper = enter();
  const { body: placed } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  const key = await makeOrderKey(deps, placed.orderId);
  const downloadBy = (body: object) => call(downloadTrackedReceipt, null, { tenant: "boxwright-us" }, body);
  const own = await call(downloadReceipt, shopper.visitor, { id: placed.orderId });
  const open = await downloadBy({ key });
  expect(open.name).toBe(own.name);
  expect(open.bytes?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(open.bytes).not.toEqual(own.bytes);
  expect((await downloadBy({ key: `${key}x` })).refusal).toBe("NotFound");
});
