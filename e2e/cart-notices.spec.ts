import type { Page, Route } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { enterAddress, open } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";

/** Passes every response that contains the cart through `change`. */
async function changeCartResponses(page: Page, change: (cart: { lineItems: Record<string, unknown>[] }) => object) {
  await page.route(/\/carts\/[^/]+(\?.*)?$/, async (route: Route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.describe("a cart that has changed since the shopper saw it", () => {
  test("a line shows its old and new price and date, and the shopper accepts both in one step", async ({ page }) => {
    await startWithMailerBox(page);
    await changeCartResponses(page, (cart) => ({
      ...cart,
      lineItems: cart.lineItems.map((line) => ({
        ...line,
        isPriceUpdated: true,
        previousUntaxedTotal: { type: "centPrecision", currencyCode: "USD", centAmount: 12_345, fractionDigits: 2 },
        isArrivalDateUpdated: true,
        previousArrivalDate: "2026-12-01",
        promisedArrivalDate: "2026-12-03",
        checkoutUnreadyReasons: ["PRICE_UPDATED", "ARRIVAL_DATE_UPDATED"],
      })),
    }));
    await open(page, "/cart");
    const notice = page.getByRole("alert").filter({ hasText: "Following Items have updated price." });
    await expect(notice.locator("del").first()).toHaveText(/\$123\.45/);
    await expect(notice).toContainText("Following Items have updated arrival date.");
    await expect(notice.locator("del").last()).toContainText("December 1");
    await expect(notice.locator("ins").last()).toContainText("December 3");
    await expect(page.getByRole("button", { name: "Continue to shipping" })).toBeDisabled();
    await page.unrouteAll({ behavior: "wait" });
    await notice.getByRole("button", { name: "Accept" }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Continue to shipping" })).toBeVisible();
  });

  test("a line that can no longer be bought shows the reason above the cart and at the line, with what to do", async ({
    page,
  }) => {
    await startWithMailerBox(page);
    let shown = "";
    await changeCartResponses(page, (cart) => ({
      ...cart,
      lineItems: cart.lineItems.map((line) => ({ ...line, isCheckoutReady: false, checkoutUnreadyReasons: [shown] })),
      checkoutUnreadyReasons: [shown],
    }));
    for (const [reason, message, remedy] of [
      ["OUT_OF_STOCK", "Product is out of stock. Please try after sometime.", "Please remove it to proceed."],
      ["INSUFFICIENT_STOCK", "Selected quantity of item is not in stock.", /smaller quantity/],
      ["MISSING_PRICE_CONFIGURATION", "Sorry, something went wrong. We are working on it.", /remove it/],
      ["MISSING_REQUIRED_INPUT", "Sorry, something went wrong. We are working on it.", /remove it/],
      ["INVALID_INPUT_VALUE", "Sorry, something went wrong. We are working on it.", /remove it/],
      ["INTERNAL_ERROR", "Please refresh the page and try again.", /remove it/],
    ] as const) {
      shown = reason;
      await open(page, "/cart");
      await expect(page.getByRole("alert").getByText(message)).toBeVisible();
      await expect(page.locator(".cart-lines_line").getByText(message)).toBeVisible();
      await expect(page.locator(".cart-lines_line").getByText(remedy)).toBeVisible();
      await expect(page.getByRole("button", { name: "Continue to shipping" })).toBeDisabled();
    }
  });
});

test("a shopper who opens the payment page without an address is redirected to the address page", async ({ page }) => {
  await startWithMailerBox(page);
  await open(page, "/payment-info");
  await expect(page).toHaveURL(/shipping-address/);
  await expect(page.getByText("Please Update Billing and Shipping addresses to proceed.")).toBeVisible();
});

test("the payment page reports a tax that cannot be calculated, and accepts no payment", async ({ page }) => {
  await startWithMailerBox(page);
  await open(page, "/shipping-address");
  await enterAddress(page, "untaxed@example.com");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/payment-info/);
  let shown = "";
  await changeCartResponses(page, (cart) => ({ ...cart, taxedPrice: null, checkoutUnreadyReasons: [shown] }));
  for (const [reason, message] of [
    ["MISSING_TAX_SETUP", "Sorry, something went wrong. We are working on it."],
    ["TAX_CALCULATION_FAILED", "Please refresh the page and try again."],
  ] as const) {
    shown = reason;
    await page.reload();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Place order/ })).toHaveCount(0);
  }
  shown = "ESTIMATE_TAX_NEEDS_INFO";
  await page.reload();
  await expect(page).toHaveURL(/shipping-address/);
  await expect(page.getByRole("alert").getByText("Missing address information.")).toBeVisible();
});
