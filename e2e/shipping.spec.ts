import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { enterAddress, open } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";

/** Adds two lines that ship as parcels: a sample, and a hundred flat boxes. */
async function addParcels(page: Page): Promise<void> {
  await open(page, "/product/custom-gift-mailer-box?quantity=100");
  await addToCart(page);
  await open(page, "/product/custom-mailer-box-sample");
  await addToCart(page);
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
}

async function goToMethods(page: Page): Promise<void> {
  await open(page, "/cart");
  await page.getByRole("link", { name: "Continue to shipping" }).click();
  await enterAddress(page, "shipping@example.com");
  await expect(page).toHaveURL(/shipping-methods/);
}

/** The amount for shipping in the summary. */
const shipping = (page: Page) =>
  page.getByRole("complementary").locator(".summary_row").filter({ hasText: "Shipping" }).locator(".text_num");

/** Waits until the cart has the chosen method of all its goods: then the summary shows the price of its card. */
async function untilSaved(page: Page, methods: Locator): Promise<void> {
  const chosen = methods.locator(".choice_radioCard").filter({ has: page.locator(":checked") });
  await expect(shipping(page)).toHaveText((await chosen.locator(".text_num").textContent()) ?? "");
}

test("the cart estimates shipping without an address and remembers the postal code", async ({ page }) => {
  await addParcels(page);
  await open(page, "/cart");
  await page.getByRole("button", { name: "Estimate shipping" }).click();
  const dialog = page.getByRole("dialog", { name: "Estimate shipping" });
  await dialog.getByLabel("ZIP code").fill("7601");
  await dialog.getByRole("button", { name: "Show shipping" }).click();
  await expect(dialog.getByText("Unable to recieve Shipping Options for the given Postal Code.")).toBeVisible();

  const estimateCall = page.waitForRequest(/eCommerceDeliveryOptions/);
  await dialog.getByLabel("ZIP code").fill("76010");
  await page.keyboard.press("Enter");
  expect((await estimateCall).headers()["authorization"]).toBeUndefined();
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  const economy = dialog.getByRole("listitem").filter({ hasText: "Economy" }).locator(".text_num");
  const estimated = (await economy.textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Continue to shipping" }).click();
  await expect(page.getByLabel("ZIP code")).toHaveValue("76010");
  await enterAddress(page, "estimate@example.com");
  await expect(shipping(page)).toHaveText(estimated);
});

test("a shopper ships all items with one method or each with its own, by keyboard alone", async ({ page }) => {
  await addParcels(page);
  await goToMethods(page);
  const all = page.getByRole("group", { name: "Delivery of all 2 items" });
  await expect(all.getByRole("radio", { name: /^Economy/ })).toBeChecked();
  await untilSaved(page, all);
  await all.getByRole("radio", { name: /^Economy/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(all.getByRole("radio", { name: /^Standard/ })).toBeChecked();
  await untilSaved(page, all);

  await page.getByRole("radio", { name: "Ship everything together" }).focus();
  await page.keyboard.press("ArrowRight");
  const sample = page.getByRole("group", { name: /^Delivery of 1 Sample Mailer Box, 10 × 8 × 4 in, White/ });
  await expect(sample.getByRole("radio", { name: /^Standard/ })).toBeChecked();
  const priceOfStandard = (await shipping(page).textContent()) ?? "";
  await sample.getByRole("radio", { name: /^Express/ }).check();
  await expect(shipping(page)).not.toHaveText(priceOfStandard);

  await page.reload();
  await expect(sample.getByRole("radio", { name: /^Express/ })).toBeChecked();

  await page.emulateMedia({ forcedColors: "active" });
  const outlines = await sample
    .locator(".choice_radioCard")
    .evaluateAll((cards) => cards.map((card) => [card.matches(":has(:checked)"), getComputedStyle(card).outlineStyle]));
  expect(outlines.map(([isChosen, outline]) => isChosen === (outline === "solid"))).not.toContain(false);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/payment-info/);
});

test("a line that becomes too large for its parcel service needs another method, and the other lines keep theirs", async ({
  page,
}) => {
  await addParcels(page);
  await goToMethods(page);
  const all = page.getByRole("group", { name: "Delivery of all 2 items" });
  await all.getByRole("radio", { name: /^Express/ }).check();
  await untilSaved(page, all);
  const shippingOfBoth = (await shipping(page).textContent()) ?? "";

  await open(page, "/cart");
  const quantity = page.getByLabel("Quantity of Custom Gift Mailer Box");
  await quantity.fill("5000");
  await quantity.press("Enter");
  await expect(
    page.locator(".cart-lines_fault").getByRole("link", { name: "Choose another shipping method" }),
  ).toBeVisible();
  await expect(shipping(page)).not.toHaveText(shippingOfBoth);
  await open(page, "/shipping-methods");
  const notice = page.getByRole("region", { name: "Shipping method" }).getByRole("alert");
  await expect(notice).toContainText("The Shipping Method selected is no longer valid, please update to proceed.");
  await expect(notice).toContainText("5,000 Custom Gift Mailer Box");
  await page.getByRole("radio", { name: "Choose per item" }).check();
  const sample = page.getByRole("group", { name: /Sample Mailer Box/ });
  await expect(sample.getByRole("radio", { name: /^Express/ })).toBeChecked();
  await page.getByText("How it’s packed").click();
  await expect(page.getByText(/On \d+ pallets?, .* freight class/)).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/payment-info/);
});

test.describe("shipping methods that fail to load", () => {
  test.use({ expectedNoise: /status of 500|could not be read/ });

  test("are reported, and load on another try", async ({ page }) => {
    await startWithMailerBox(page);
    let isBroken = true;
    await page.route(/carts\/.*\/eCommerceDeliveryOptions/, (route) =>
      isBroken ? route.fulfill({ status: 500, body: "{}" }) : route.fallback(),
    );
    await goToMethods(page);
    await expect(page.getByText("Error occured while fetching shipping methods.")).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("radio", { name: /LTL Freight/ })).toBeChecked();
  });

  test("leave a cart line with the button to enter a postal code", async ({ page }) => {
    await startWithMailerBox(page);
    await page.evaluate(() => sessionStorage.setItem("deliveryPlace", "US 76010"));
    await page.route("**/eCommerceDeliveryOptions?*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await open(page, "/cart");
    await page.locator(".cart-lines_line").getByRole("button", { name: "Enter a ZIP or postal code" }).click();
    await expect(page.getByRole("dialog", { name: "Estimate shipping" })).toBeVisible();
  });
});
