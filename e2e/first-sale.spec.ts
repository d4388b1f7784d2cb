import { readFile } from "node:fs/promises";
import { mailThat } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { addMailerBox, cards, goToPayment, open, orderNumberOn, payWith } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";

test("an anonymous visitor buys a printed mailer box and gets an order number, a receipt and a mail", async ({
  page,
  request,
}) => {
  const email = "first-sale@example.com";
  await addMailerBox(page);
  await goToPayment(page, email);
  await expect(page.getByRole("link", { name: "Change Ship to" })).toBeVisible();
  await payWith(page, cards.good);

  const number = await orderNumberOn(page);
  expect(number).toMatch(/^BW-\d+$/);
  await expect(page.getByText("Visa ending in 1111")).toBeVisible();
  await expect(page.getByText("12 × 9 × 4 in")).toBeVisible();
  await expect(page.getByRole("banner").getByText(/\d item/)).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download receipt" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`receipt-${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await mailThat(request, ({ to, text }) => to === email && text.includes(number));
});

test.describe("a declined card", () => {
  test.use({ expectedNoise: /status of 422/ });

  test("leaves the cart unchanged, and the next card pays", async ({ page }) => {
    await startWithMailerBox(page);
    await goToPayment(page, "declined@example.com");
    await payWith(page, cards.declined);
    await expect(page.getByText("Your bank didn’t approve this payment.")).toBeVisible();
    await expect(page.getByText(/^Nothing was charged. Call the number on the back of your card/)).toBeVisible();
    await expect(page.getByText("Original message: Do Not Honor")).toBeVisible();
    await expect(page).toHaveURL(/payment-info/);

    await payWith(page, cards.good);
    expect(await orderNumberOn(page)).toMatch(/^BW-\d+$/);
  });
});

test.describe("a lost response to a payment", () => {
  test.use({ expectedNoise: /Failed to load resource|could not be read/ });

  test("is requested again after a reload, and exactly one order exists", async ({ page }) => {
    await startWithMailerBox(page);
    await goToPayment(page, "lost-response@example.com");
    const keys: (string | undefined)[] = [];
    await page.route("**/payments", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await payWith(page, cards.good);
    await expect(page.getByText(/Still waiting for the bank/)).toBeVisible();
    await page.reload();
    expect(await orderNumberOn(page)).toMatch(/^BW-\d+$/);
    expect(new Set(keys).size).toBe(1);
  });
});

test("the cart is still there after a reload and in a second tab", async ({ page, context }) => {
  await startWithMailerBox(page);
  await open(page, "/cart");
  await expect(page.getByRole("heading", { name: "Custom Mailer Box" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Custom Mailer Box" })).toBeVisible();

  const second = await context.newPage();
  await open(second, "/cart");
  await expect(second.getByRole("heading", { name: "Custom Mailer Box" })).toBeVisible();
});

test("an order with a total of zero needs no card", async ({ page }) => {
  await startWithMailerBox(page);
  await open(page, "/cart");
  await page.getByLabel("Promo code").fill("ONUS");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Coupon Applied successfully")).toBeVisible();
  await goToPayment(page, "free@example.com");
  await page.getByRole("button", { name: "Place order, $0.00" }).click();
  expect(await orderNumberOn(page)).toMatch(/^BW-\d+$/);
});
