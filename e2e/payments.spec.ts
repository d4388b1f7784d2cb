import type { Page } from "@playwright/test";
import { expectSignedIn, signIn } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { addMailerBox, cards, fillCard, goToPayment, open, orderNumberOn } from "./shopper.ts";

const demoPassword = "boxwright-demo-1";

/** High enough to need no scrolling: a click at the very moment of a scroll still meets the card frame where it was. */
test.use({ viewport: { width: 1280, height: 1100 } });

/** Once the card fields have come, nothing on the page moves any more. */
async function chooseWay(page: Page, name: string): Promise<void> {
  await expect(page.locator("iframe[title='Card details']")).toHaveAttribute("aria-busy", "false");
  await page.getByRole("radio", { name }).check();
}

/** Signs a customer in who may order by invoice, and orders so; the order's number. */
async function orderByInvoice(page: Page, email: string): Promise<string> {
  await open(page, "/login");
  await signIn(page, email, demoPassword);
  await expectSignedIn(page);
  await addMailerBox(page);
  await goToPayment(page, email);
  await chooseWay(page, "Payment By Invoice");
  await page.getByRole("button", { name: /^Place order/ }).click();
  return orderNumberOn(page);
}

test("a shopper agrees at PayPal, sees the account, and pays with it", async ({ page }) => {
  await addMailerBox(page);
  await goToPayment(page, "paypal@example.com");
  await chooseWay(page, "PayPal");
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

test("what was typed stays while another way to pay is looked at, and over a reload", async ({ page }) => {
  await addMailerBox(page);
  await goToPayment(page, "typed@example.com");
  await fillCard(page, cards.good);
  await page.getByLabel("PO number").fill("PO-4711");
  await chooseWay(page, "PayPal");
  await chooseWay(page, "Credit card");
  await expect(page.frameLocator("iframe[title='Card details']").getByLabel("Card number")).toHaveValue(cards.good);
  await expect(page.getByText("Visa ending in 1111")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("PO number")).toHaveValue("PO-4711");
});

test.describe("signed in", () => {
  // A customer has no cart yet.
  test.use({ expectedNoise: /404 \(Not Found\)/ });

  test("a customer with terms orders by invoice, and owes the balance", async ({ page }) => {
    expect(await orderByInvoice(page, "terms@demo.boxwright.example")).toMatch(/^BW-\d+$/);
    await expect(page.getByText(/is due by invoice/)).toBeVisible();
    await expect(page.getByText("Waiting for Artwork")).toBeVisible();
  });

  test("an order that waits for money is paid from its own page", async ({ page }) => {
    await orderByInvoice(page, "invoice@demo.boxwright.example");
    await expect(page.getByText("On Hold For Payment")).toBeVisible();

    await page.getByRole("link", { name: "Pay now" }).click();
    await fillCard(page, cards.good);
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByText("We’ve received your payment. Thank you.")).toBeVisible();
    await expect(page.getByText("Visa ending in 1111")).toBeVisible();
    await expect(page.getByText("Waiting for Artwork")).toBeVisible();
    await expect(page.getByText("is still due")).toBeHidden();
  });
});
