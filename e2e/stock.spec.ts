import type { Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { operate } from "./operator.ts";
import { open } from "./shopper.ts";

const product = "/product/shipping-box-insert";

/** Runs the operator's command while the shop is running. */
const setStock = (pieces: number) => operate("set-stock", "BW-INSERT", String(pieces));

/** The availability in the page's structured data, for search engines. */
async function linkedAvailability(page: Page): Promise<string | undefined> {
  // The server does not cache pages with a query.
  const html = await (await page.request.get(`${product}?quantity=1`)).text();
  return /"availability":"https:\/\/schema\.org\/(\w+)"/.exec(html)?.[1];
}

/** Presses "Add to cart" and returns the shop's response to the availability call. */
async function availabilityWhileAdding(page: Page): Promise<object> {
  const response = page.waitForResponse(/\/availability\?/);
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  return (await response).json();
}

test.describe("after an operator has changed the stock", () => {
  test.afterEach(() => setStock(500));

  test("a sold-out product is out of stock on its page, in its structured data and in the availability call", async ({
    page,
  }) => {
    expect(await linkedAvailability(page)).toBe("InStock");
    await setStock(0);
    expect(await linkedAvailability(page)).toBe("OutOfStock");
    await open(page, `${product}?quantity=1`);
    await expect(page.getByText("Product is out of stock. Please try after sometime.")).toBeVisible();
    expect(await availabilityWhileAdding(page)).toMatchObject({ isInStock: false, available: 0 });
    await expect(page.getByText("Product is out of stock. Please try after sometime.")).toHaveCount(2);
  });

  test("a quantity above the stock is refused with the quantity that is left", async ({ page }) => {
    await setStock(2);
    await open(page, `${product}?quantity=3`);
    expect(await availabilityWhileAdding(page)).toMatchObject({ isInStock: false, available: 2 });
    await expect(page.getByText("Selected quantity of item is not in stock. We have 2 left.")).toBeVisible();
  });
});

test.describe("an availability call that fails", () => {
  test.use({ expectedNoise: /ECX018|status of 503/ });

  test("is shown with ECX018, and the product can be added once the shop responds again", async ({ page }) => {
    await open(page, product);
    await page.route(/\/availability\?/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await expect(page.getByText("ECX018")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  });
});
