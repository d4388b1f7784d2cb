import type { Page } from "@playwright/test";
import { barriersOn } from "./accessibility.ts";
import { overflowOn } from "./look.ts";
import { expect, test } from "./no-console-errors.ts";
import {
  addMailerBox,
  cards,
  chooseDelivery,
  enterAddress,
  open,
  orderNumberOn,
  payWith,
  untilAlive,
} from "./shopper.ts";
import { rawWordsOn } from "./words.ts";

/** Colours are judged where they rest: a button that has just become usable is still fading in. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Every control has its words, everyone finds their way on it, and at 360 px nothing reaches over its edge. */
async function expectGoodPage(page: Page): Promise<void> {
  await untilAlive(page);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  expect(await rawWordsOn(page)).toEqual([]);
  expect(await barriersOn(page)).toEqual([]);
  expect(await overflowOn(page)).toBe(0);
}

test("the page of a link to a new password is for everyone, on a phone too", async ({ page }) => {
  await open(page, "/reset");
  await expectGoodPage(page);
});

test.describe("a page that does not exist", () => {
  test.use({ expectedNoise: /status of 404/ });

  test("says so, is for everyone, and leads home", async ({ page }) => {
    expect((await page.goto("/no-such-page"))?.status()).toBe(404);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expectGoodPage(page);
    await expect(page.getByRole("heading", { name: "We couldn't find the page." })).toBeVisible();
    await page.getByRole("link", { name: "Back to Homepage" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("reports an unknown order as missing", async ({ page }) => {
    await open(page, "/order-confirmation?orderId=0198b0aa-0000-7000-8000-000000000000");
    await expect(page.getByRole("heading", { name: "Order seems to be missing!" })).toBeVisible();
    await expectGoodPage(page);
  });
});

test("the whole checkout is for everyone, on a phone too", async ({ page }) => {
  await addMailerBox(page);
  await open(page, "/cart");
  await expectGoodPage(page);
  await open(page, "/shipping-address");
  await expectGoodPage(page);
  await enterAddress(page, "everyone@example.com");
  await expect(page).toHaveURL(/shipping-methods/);
  await expectGoodPage(page);
  await chooseDelivery(page);
  await expect(page.frameLocator("iframe").getByLabel("Card number")).toBeVisible();
  await expectGoodPage(page);
  await payWith(page, cards.good);
  await orderNumberOn(page);
  await expectGoodPage(page);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a product has its price", async ({ page }) => {
    await page.goto("/product/custom-mailer-box");
    await expect(page.getByText("$570.00").first()).toBeVisible();
  });

  test("the page of all boxes leads to the collections", async ({ page }) => {
    await page.goto("/shop-all-boxes");
    const collection = page.getByRole("navigation", { name: "Boxes by use" }).getByRole("link").first();
    const name = (await collection.textContent()) ?? "";
    await collection.click();
    await expect(page).toHaveURL(/\/product-collection\//);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  test("the checkout and the account say what they need", async ({ page }) => {
    for (const path of [
      "/payment-info",
      "/order-confirmation",
      "/login",
      "/lost-password",
      "/reset?ticket=any",
      "/my-info",
    ]) {
      await page.goto(path);
      await expect(page.getByText(/needs? JavaScript/)).toBeVisible();
    }
  });
});
