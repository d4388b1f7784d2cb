import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { payRefunds } from "../checkout/payments/pay-refunds.ts";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { booksOf } from "../orders/testing/books.ts";
import { fillCart, openShop, pay } from "../orders/testing/shop.ts";
import { inTransaction } from "../platform/db/database.ts";
import { createLogger } from "../platform/log/logger.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";

const { db, pool, url } = await testDatabase();
const shop = await openShop(db);
const books = booksOf(pool);
const place = makeDataDir();
afterAll(() => place.remove());
const command = fileURLToPath(new URL("cancel-order-lines.ts", import.meta.url));

/** The command as an operator runs it, without the shop's own settings. */
async function cancel(...words: string[]) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL: url, DATA_DIR: place.path };
  const run = promisify(execFile)(process.execPath, [command, ...words], { env });
  return run.then(
    ({ stdout }) => ({ output: stdout, code: 0 }),
    ({ stderr, code }: { stderr: string; code: number }) => ({ output: stderr, code }),
  );
}

const shopper = shop.enter();
const cart = await fillCart(shopper, [mailers(100), mailers(20), mailers(30)]);
const { body: placed } = await pay(shopper, cart);
await inTransaction(db, (tx) => setOrderNumber(tx, placed.orderId, "BW-00000042"));

const mails = async () =>
  (await pool.query("SELECT data FROM pgboss.job WHERE name = 'notifications.tell-of-cancellation'")).rows;

test("an operator who names lines beside “all” cancels nothing", async () => {
  for (const places of [
    ["all", "2"],
    ["2", "all"],
    ["all", "all"],
  ]) {
    expect(await cancel("BW-00000042", ...places)).toMatchObject({
      code: 1,
      output: expect.stringContaining("Usage: "),
    });
  }
});

test("an operator sees the lines of an order, cancels some and then the rest, and the shop's worker refunds them", async () => {
  const listed = await cancel("bw-00000042");
  expect(listed).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^1 {2}100 × Custom Mailer Box {2}\$[\d.]+ {2}Waiting for Artwork\n {3}Size: 10x8x4$/m,
    ),
  });
  expect(await books.moneyKept(cart)).toBe(cart.totals.total.centAmount);

  expect(await cancel("BW-00000042", "2")).toMatchObject({
    code: 0,
    output: expect.stringContaining("The shop's worker refunds $"),
  });
  expect(await mails()).toMatchObject([{ data: { orderId: placed.orderId, lineIds: [cart.lineItems[1]?.id] } }]);
  expect(await cancel("BW-00000042", "1", "2")).toMatchObject({
    code: 1,
    output: "Nothing was cancelled. Line 2 is cancelled already.\n",
  });
  expect(await mails()).toHaveLength(1);

  expect((await cancel("BW-00000042", "all")).output).toContain("due $0.00");
  shop.clock.now = new Date();
  await payRefunds(shop.deps, createLogger("silent"));
  expect(await books.moneyKept(cart)).toBe(0);
  expect((await cancel("BW-00000042")).output).toMatch(/Refund of \$[\d.]+ paid on 2/);
});

test("an operator who names no order, no line or nothing that is left hears what is wrong", async () => {
  expect(await cancel("42")).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
  expect(await cancel("BW-00000042", "first")).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
  expect(await cancel("BW-00000043")).toMatchObject({ code: 1, output: "There is no order BW-00000043.\n" });
  expect(await cancel("BW-00000042", "4")).toMatchObject({ code: 1, output: "BW-00000042 has no line 4: it has 3.\n" });
  expect(await cancel("BW-00000042", "all")).toMatchObject({
    code: 1,
    output: "Every line of BW-00000042 is cancelled already.\n",
  });
});
