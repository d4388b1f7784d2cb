import { expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { makeOrderKey, readOrderByKey } from "../orders/order-link.ts";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { fillCart, pay } from "../testing/sales/open-shop.ts";
import { revokeOrderLinks } from "./revoke-order-links.ts";
import { openOperatorCommand } from "./testing/operator-command.ts";

const { db, shop, run: revoke } = await openOperatorCommand(revokeOrderLinks);
const { enter, deps } = shop;

test("an operator revokes the links of one order, and those of others keep working", async () => {
  const shopper = enter();
  const placeOrder = async () => (await pay(shopper, await fillCart(shopper, [mailers(100)]))).body.orderId;
  const [orderId, other] = [await placeOrder(), await placeOrder()];
  await inTransaction(db, (tx) => setOrderNumber(tx, orderId, "BW-00000042"));
  const [key, second, ofOther] = [
    await makeOrderKey(deps, orderId),
    await makeOrderKey(deps, orderId),
    await makeOrderKey(deps, other),
  ];
  expect(await revoke("bw-00000042")).toEqual({
    output: "2 links of BW-00000042 revoked. New mails will have new links.\n",
    code: 0,
  });
  const open = (candidate: string) => readOrderByKey(db, "boxwright-us", candidate);
  expect([await open(key), await open(second)]).toEqual([null, null]);
  expect((await open(ofOther))?.id).toBe(other);
  expect(await revoke("BW-00000042")).toEqual({ output: "BW-00000042 has no active links.\n", code: 1 });
  expect(await revoke("42")).toMatchObject({ output: expect.stringContaining("Usage: "), code: 1 });
});
