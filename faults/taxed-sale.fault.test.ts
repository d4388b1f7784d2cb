import { startAvaTaxServer } from "@boxwright/server/checkout/tax/testing/avatax-server";
import { testDatabase } from "@boxwright/server/platform/testing/database";
import { runShop } from "@boxwright/server/platform/testing/run-shop";
import { afterAll, expect, test } from "vitest";
import { Purchase, plainIntent } from "./shopping/purchase.ts";

/** A shop with AvaTax, whose process is killed while AvaTax does not accept the sale. */
const { url: databaseUrl } = await testDatabase();
const avaTax = await startAvaTaxServer();
afterAll(() => avaTax[Symbol.asyncDispose]());

const invoices = () => avaTax.requests.filter(({ body }) => body?.type === "SalesInvoice").length;

test("killed before AvaTax accepted a sale, the shop still reports the sale exactly once", {
  timeout: 600_000,
}, async () => {
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
  const purchase = new Purchase(first.url, plainIntent, true);
  await purchase.prepare();
  const { buyer, cartId } = purchase;
  const cart = await buyer.cart(cartId ?? "");
  expect(cart.checkoutUnreadyReasons).toEqual([]);

  avaTax.nextResponses.push({ status: 503 });
  await purchase.pay();
  const orderId = purchase.placed?.orderId ?? "";
  await expect.poll(invoices, { timeout: 60_000 }).toBe(1);
  first.signal("SIGKILL");
  await first.ended;
  expect(avaTax.books.size).toBe(0);

  const again = await runShop({ ...environment, PORT: new URL(first.url).port });
  await expect.poll(() => [...avaTax.books.keys()], { timeout: 60_000 }).toEqual([orderId]);
  expect((await buyer.order(orderId)).totals).toEqual(cart.totals);
  expect(again.output.join("\n")).not.toContain(licenseKey);
});
