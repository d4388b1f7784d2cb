import type { Page } from "@playwright/test";
import { expectSignedIn, signIn } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { addMailerBox, cards, fillCard, goToPayment, open, orderNumberOn } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";

const demoPassword = "boxwright-demo-1";

/** High enough to need no scrolling: a click during a scroll hits the card frame at its previous position. */
test.use({ viewport: { width: 1280, height: 1100 } });

/** Waits for the card fields first, because their loading moves the page. */
async function chooseMethod(page: Page, name: string): Promise<void> {
  await expect(page.locator("iframe[title='Card details']")).toHaveAttribute("aria-busy", "false");
  await page.getByRole("radio", { name }).check();
}

/** Signs a customer in, orders a box by invoice, and returns the order number. */
async function orderByInvoice(page: Page, email: string): Promise<string> {
  await open(page, "/login");
  await signIn(page, email, demoPassword);
  await expectSignedIn(page);
  await addMailerBox(page);
  await goToPayment(page, email);
  await chooseMethod(page, "Payment By Invoice");
  await page.getByRole("button", { name: /^Place order/ }).click();
  return orderNumberOn(page);
}

test("a shopper agrees at PayPal, sees the PayPal account, and pays with it", async ({ page }) => {
  await startWithMailerBox(page);
  await goToPayment(page, "paypal@example.com");
  await chooseMethod(page, "PayPal");
  await expect(page.getByRole("radio", { name: /Apple Pay|Google Pay/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page.getByText("Please select a valid payment method.")).toBeVisible();

  await page.getByRole("button", { name: "Pay with PayPal" }).click();
  await page.getByRole("dialog", { name: "PayPal" }).getByRole("button", { name: "Agree" }).click();
  await expect(page.getByText("Please select a valid payment method.")).toBeHidden();
  await expect(page.getByText("PayPal, payer@example.com")).toBeVisible();
  await page.getByRole("button", { name: /^Place order/ }).click();
  expect(await orderNumberOn(page)).toMatch(/^BW-\d+$/);
  await expect(page.getByText("PayPal, payer@example.com")).toBeVisible();
});

test("typed card details stay when the shopper tries another payment method, and the PO number stays after a reload", async ({
  page,
}) => {
  await startWithMailerBox(page);
  await goToPayment(page, "typed@example.com");
  await fillCard(page, cards.good);
  await page.getByLabel("PO number").fill("PO-4711");
  await chooseMethod(page, "PayPal");
  await chooseMethod(page, "Credit card");
  await expect(page.frameLocator("iframe[title='Card details']").getByLabel("Card number")).toHaveValue(cards.good);
  await expect(page.getByText("Visa ending in 1111")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("PO number")).toHaveValue("PO-4711");
});

test.describe("for a signed-in customer", () => {
  // The customer has no cart yet.
  test.use({ expectedNoise: /404 \(Not Found\)/ });

  test("an order on terms by invoice is produced while its balance is due", async ({ page }) => {
    expect(await orderByInvoice(page, "terms@demo.boxwright.example")).toMatch(/^BW-\d+$/);
    await expect(page.getByText(/is due by invoice/)).toBeVisible();
    await expect(page.getByText("Waiting for Artwork").first()).toBeVisible();
  });

  test("an order that waits for its payment can be paid from its page", async ({ page }) => {
    await orderByInvoice(page, "invoice@demo.boxwright.example");
    await expect(page.getByText("On Hold For Payment").first()).toBeVisible();
    await page.getByRole("link", { name: "See this order" }).click();
    await expect(page).toHaveURL(/my-orders/);
    await expect(page.getByText("Or pay by bank transfer.")).toBeVisible();
    await expect(page.getByText(/^INV-\d{8}$/)).toBeVisible();

    await page.getByRole("link", { name: "Pay now" }).first().click();
    await expect(page).toHaveURL(/my-orders\/[\da-f-]+\?pay=now/);
    await fillCard(page, cards.good);
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByText("We’ve received your payment. Thank you.")).toBeVisible();
    await expect(page.getByText("Visa ending in 1111")).toBeVisible();
    await expect(page.getByText("Waiting for Artwork").first()).toBeVisible();
    await expect(page.getByText("is still due")).toBeHidden();
  });
});
