import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  if (size !== null) await page.setViewportSize(size);
}

for (const path of [
  "/",
  "/shop-all-boxes",
  "/product/custom-mailer-box",
  "/product/custom-shipper-box",
  "/product/custom-square-mailer-box",
  "/product/custom-gable-box",
  "/product/custom-gift-mailer-box",
  "/product/custom-document-mailer-box",
  "/product/custom-mailer-box-sample",
  "/product/shipping-box-insert",
  "/template-maker",
  "/shop-all-sample-boxes",
  "/product-collection/food-boxes",
  "/view/about",
  "/view/contact",
  "/view/quote-request",
  "/view/custom-structure-request",
  "/view/customer-story-application",
  "/view/current-promotions",
  "/view/designer-help",
  "/view/boards-and-sizes",
  "/view/reviews",
  "/view/artwork-guidelines",
  "/faq",
  "/policy/refund-policy",
  "/policy/shipping-policy",
  "/policy/privacy-policy",
  "/policy/terms-of-sale",
  "/blog",
  "/blog/post/choosing-a-board",
  "/cart",
  "/login",
  "/lost-password",
  "/reset",
]) {
  test(`${path} is for everyone, on a phone too`, async ({ page }) => {
    await open(page, path);
    await expectGoodPage(page);
  });
}

test.describe("a page that does not exist", () => {
  test.use({ expectedNoise: /status of 404/ });

  test("says so, is for everyone, and leads home", async ({ page }) => {
    expect((await page.goto("/no-such-page"))?.status()).toBe(404);
    await expectGoodPage(page);
    await expect(page.getByRole("heading", { name: "We couldn't find the page." })).toBeVisible();
    await page.getByRole("link", { name: "Back to Homepage" }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test("nor does an order of nobody's", async ({ page }) => {
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

  test("the home page and a product with its price can be read", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto("/product/custom-mailer-box");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("$570.00").first()).toBeVisible();
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
