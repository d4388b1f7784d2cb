import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { makeOrderKey, readOrderByKey } from "../orders/order-link.ts";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { fillCart, openShop, pay } from "../orders/testing/shop.ts";
import { inTransaction } from "../platform/db/database.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";

const { db, url } = await testDatabase();
const { enter, deps } = await openShop(db);
const place = makeDataDir();
afterAll(() => place.remove());
const command = fileURLToPath(new URL("revoke-order-links.ts", import.meta.url));

async function revoke(...words: string[]) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: url, DATA_DIR: place.path };
  const run = promisify(execFile)(process.execPath, [command, ...words], { env });
  return run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    ({ stderr, code }: { stderr: string; code: number }) => ({ said: stderr, code }),
  );
}

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
    said: "2 links of BW-00000042 revoked. Mails sent from now on carry new ones.\n",
    code: 0,
  });
  const open = (candidate: string) => readOrderByKey(db, "boxwright-us", candidate);
  expect([await open(key), await open(second)]).toEqual([null, null]);
  expect((await open(ofOther))?.id).toBe(other);
  expect(await revoke("BW-00000042")).toEqual({ said: "No link of BW-00000042 is open.\n", code: 1 });
  expect(await revoke("42")).toMatchObject({ said: expect.stringContaining("Usage: "), code: 1 });
});
