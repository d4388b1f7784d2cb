import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { startAvaTaxServer } from "../checkout/tax/testing/avatax-server.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { runShop } from "../platform/testing/shop-process.ts";
import { Buyer } from "./testing/buyer.ts";

/** A whole shop with AvaTax configured, whose process is killed while AvaTax does not take the sale. */
const { url: databaseUrl } = await testDatabase();
const avaTax = await startAvaTaxServer();
afterAll(() => avaTax[Symbol.asyncDispose]());

const invoices = () => avaTax.requests.filter(({ body }) => body?.type === "SalesInvoice").length;

test("killed before AvaTax took the sale, the shop tells it all the same, and once", { timeout: 150_000 }, async () => {
  const { url, account, licenseKey, companyCode } = avaTax.config;
  const environment = {
    DATABASE_URL: databaseUrl,
    DEMO: "1",
    LOG_LEVEL: "warn",
    AVATAX_URL: url,
    AVATAX_ACCOUNT: account,
    AVATAX_LICENSE_KEY: licenseKey,
    AVATAX_COMPANY_CODE: companyCode,
  };
  const first = await runShop(environment);
  const buyer = await Buyer.arrive(first.url);
  const cart = await buyer.fillCart();
  expect(cart.checkoutUnreadyReasons).toEqual([]);

  avaTax.nextAnswers.push({ status: 503 });
  const { orderId } = await buyer.pay(cart, randomUUID());
  await expect.poll(invoices, { timeout: 15_000 }).toBe(1);
  first.signal("SIGKILL");
  await first.ended;
  expect(avaTax.books.size).toBe(0);

  const again = await runShop({ ...environment, PORT: new URL(first.url).port });
  await expect.poll(() => [...avaTax.books.keys()], { timeout: 60_000 }).toEqual([orderId]);
  expect((await buyer.order(orderId)).totals).toEqual(cart.totals);
  expect(again.output.join("\n")).not.toContain(licenseKey);
});
