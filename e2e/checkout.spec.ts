import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { cards, fillCard, goToPayment, open, orderNumberOn } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";

const total = (page: Page) => page.locator(".summary_total .text_price");

/** Presses the tab key until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isReached = () =>
    target.evaluate((element) => element.ownerDocument.hasFocus() && element === element.ownerDocument.activeElement);
  for (let stops = 0; stops < 40 && !(await isReached()); stops += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test("a shopper orders a box to Puerto Rico by keyboard alone", async ({ page }) => {
  await startWithMailerBox(page);
  await open(page, "/cart");
  await tabTo(page, page.getByRole("link", { name: "Continue to shipping" }));
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/shipping-address/);
  await typeInto(page, page.getByLabel("Email", { exact: true }), "keys@example.com");
  await typeInto(page, page.getByLabel("First name"), "Sample");
  await typeInto(page, page.getByLabel("Last name"), "Shopper");
  await typeInto(page, page.getByLabel("Company name"), "Sample Company");
  await typeInto(page, page.getByLabel("Street"), "151 Calle Fortaleza");
  await page.keyboard.press("Escape");
  await typeInto(page, page.getByLabel("City"), "San Juan");
  await typeInto(page, page.getByLabel("State"), "Puerto Rico");
  await typeInto(page, page.getByLabel("ZIP code"), "00901");
  await typeInto(page, page.getByLabel("Phone"), "7872756271");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/shipping-methods/);
  await expect(page.getByText("San Juan, PR 00901")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Continue to payment" }));
  await page.keyboard.press("Enter");

  const card = page.frameLocator("iframe[title='Card details']");
  await typeInto(page, card.getByLabel("Card number"), cards.good.replaceAll(" ", ""));
  await typeInto(page, card.getByLabel("Expires"), "0432");
  await typeInto(page, card.getByLabel("Security code"), "123");
  await typeInto(page, card.getByLabel("Name on card"), "Sample Shopper");
  await tabTo(page, page.getByRole("button", { name: /^Place order/ }));
  await page.keyboard.press("Enter");
  await orderNumberOn(page);
  await expect(page.getByText("San Juan, PR 00901").first()).toBeVisible();
  await expect(page.getByText("Puerto Rico", { exact: true }).first()).toBeVisible();
});

test("a change of the cart in another tab changes the amount to pay, and the typed card details stay", async ({
  page,
  context,
}) => {
  await startWithMailerBox(page);
  await goToPayment(page, "two-tabs@example.com");
  await fillCard(page, cards.good);
  const before = (await total(page).textContent()) ?? "";
  const second = await context.newPage();
  await open(second, "/cart");
  await second.getByLabel("Promo code").fill("WELCOME10");
  await second.getByRole("button", { name: "Apply" }).click();
  await expect(total(second)).not.toHaveText(before);
  const now = (await total(second).textContent()) ?? "";

  await page.getByRole("button", { name: `Place order, ${now}` }).click();
  await orderNumberOn(page);
  await expect(total(page)).toHaveText(now);
  await expect(second.getByRole("heading", { name: /Thank you for your order|Your cart is empty/ })).toBeVisible();
});

test.describe("a promo code", () => {
  // The shop responds with 422 to an invalid code.
  test.use({ expectedNoise: /status of 422/ });

  test("is refused at its field if it is invalid, and must be removed once the cart is below its minimum", async ({
    page,
  }) => {
    await startWithMailerBox(page);
    await open(page, "/cart");
    const before = (await total(page).textContent()) ?? "";
    const code = page.getByRole("textbox", { name: "Promo code" });
    await code.fill("LASTCALL");
    await code.press("Enter");
    await expect(page.getByText("The promotional code you entered is not valid.")).toBeVisible();
    await code.fill("BULK50");
    await code.press("Enter");
    await expect(page.getByText("Coupon Applied successfully")).toBeVisible();
    await expect(total(page)).not.toHaveText(before);

    const quantity = page.getByRole("textbox", { name: "Quantity of Custom Mailer Box" });
    await quantity.fill("100");
    await quantity.press("Enter");
    const notValid = "The Promotional code you have applied is not valid, Please remove to proceed.";
    await expect(page.getByText(notValid)).toHaveCount(1);
    await expect(code).toHaveAccessibleDescription(notValid);
    await expect(page.getByRole("button", { name: "Continue to shipping" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Continue to shipping" })).toHaveAccessibleDescription(
      new RegExp(notValid),
    );
    await page.getByRole("button", { name: "Remove promo code" }).click();
    await expect(page.getByText("Coupon Removed successfully")).toBeVisible();
    await expect(page.getByText(notValid)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Continue to shipping" })).toBeVisible();
  });
});
