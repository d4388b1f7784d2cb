import type { Page } from "@playwright/test";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { expect, test } from "./no-console-errors.ts";
import { overflowOn } from "./page-faults.ts";
import { cards, chooseDelivery, enterAddress, open, orderNumberOn, payWith, untilHydrated } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";
import { rawWordsOn } from "./words.ts";

/** The page has one heading, all its texts, no broken accessibility rule, and no overflow on a narrow phone. */
async function expectAccessible(page: Page): Promise<void> {
  await untilHydrated(page);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  expect(await rawWordsOn(page)).toEqual([]);
  expect(await accessibilityFaultsOn(page)).toEqual([]);
  expect(await overflowOn(page)).toBe(0);
}

test("the page for a new password is accessible, also on a phone", async ({ page }) => {
  await open(page, "/reset");
  await expectAccessible(page);
});

test.describe("a URL without a page or an order", () => {
  test.use({ expectedNoise: /status of 404/ });

  test("shows the not-found page, which is accessible and links to the home page", async ({ page }) => {
    expect((await page.goto("/no-such-page"))?.status()).toBe(404);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("heading", { name: "We couldn't find the page." })).toBeVisible();
    await page.getByRole("link", { name: "Back to Homepage" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("shows that the order is missing", async ({ page }) => {
    for (const path of ["/order-confirmation?orderId=", "/my-orders/"]) {
      await open(page, `${path}0198b0aa-0000-7000-8000-000000000000`);
      await expect(page.getByRole("heading", { name: "Order seems to be missing!" })).toBeVisible();
      await expectAccessible(page);
    }
  });
});

test("every page of the checkout is accessible, also on a phone", async ({ page }) => {
  await startWithMailerBox(page);
  await open(page, "/cart");
  await expectAccessible(page);
  await open(page, "/shipping-address");
  await expectAccessible(page);
  await enterAddress(page, "everyone@example.com");
  await expect(page).toHaveURL(/shipping-methods/);
  await expectAccessible(page);
  await chooseDelivery(page);
  await expect(page.frameLocator("iframe").getByLabel("Card number")).toBeVisible();
  await expectAccessible(page);
  await payWith(page, cards.good);
  await orderNumberOn(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "See this order" }).click();
  await expect(page.getByRole("heading", { name: "Help with this order" })).toBeVisible();
  await page.locator("summary", { hasText: "History" }).click();
  await expectAccessible(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a product page shows the price", async ({ page }) => {
    await page.goto("/product/custom-mailer-box");
    await expect(page.getByText("$570.00").first()).toBeVisible();
  });

  test("the page of all boxes links to the collections", async ({ page }) => {
    await page.goto("/shop-all-boxes");
    const collection = page.getByRole("navigation", { name: "Boxes by use" }).getByRole("link").first();
    const name = (await collection.textContent()) ?? "";
    await collection.click();
    await expect(page).toHaveURL(/\/product-collection\//);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  test("the checkout and the account show that they need JavaScript", async ({ page }) => {
    for (const path of [
      "/payment-info",
      "/order-confirmation",
      "/login",
      "/lost-password",
      "/reset?ticket=any",
      "/my-info",
      "/my-orders",
      "/my-orders/0198b0aa-0000-7000-8000-000000000000",
    ]) {
      await page.goto(path);
      await expect(page.getByText(/needs? JavaScript/)).toBeVisible();
    }
  });
});
