import { expect, type Page } from "@playwright/test";

/** Test cards of the gateway's sandbox. */
export const cards = { good: "4111 1111 1111 1111", declined: "4000 1111 1111 1115" } as const;

/** Opens a page and waits until React has hydrated it, so that clicks have an effect. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
}

/** Puts a printed mailer box of a common size into the cart. */
export async function addMailerBox(page: Page): Promise<void> {
  await open(page, "/product/custom-mailer-box");
  await page.getByRole("link", { name: "12 × 9 × 4" }).click();
  await expect(page).toHaveURL(/length=12/);
  await page.getByRole("radio", { name: /^500,/ }).check();
  await expect(page).toHaveURL(/quantity=500/);
  // On a phone, the bar at the bottom has a second button.
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
}

export async function enterAddress(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/shipping-address/);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("First name").fill("Sample");
  await page.getByLabel("Last name").fill("Shopper");
  await page.getByLabel("Company name").fill("Sample Company");
  await fillStreet(page, "101 West Abram Street");
  await page.getByRole("button", { name: "Continue to delivery" }).click();
}

/** Fills in an address in a street of Arlington, with its phone number. */
async function fillStreet(page: Page, street: string): Promise<void> {
  await page.getByLabel("Street").fill(street);
  await page.getByLabel("City").fill("Arlington");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("ZIP code").fill("76010");
  await page.getByLabel("Phone").fill("8172756271");
}

/** Adds an address to the address book that the page shows. */
export async function addAddress(page: Page, street: string): Promise<void> {
  await page.getByRole("button", { name: "Add address" }).click();
  await fillStreet(page, street);
  await page.getByRole("button", { name: "Save address" }).click();
}

export async function chooseDelivery(page: Page): Promise<void> {
  await expect(page).toHaveURL(/shipping-methods/);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  // The payment page is a new document: opening another page before it has loaded would interrupt it.
  await expect(page).toHaveURL(/payment-info/);
}

/** Goes from a cart with a line to the payment page. */
export async function goToPayment(page: Page, email: string): Promise<void> {
  await open(page, "/cart");
  await page
    .getByRole("button", { name: "Continue to shipping" })
    .or(page.getByRole("link", { name: "Continue to shipping" }))
    .click();
  await enterAddress(page, email);
  await chooseDelivery(page);
}

export async function fillCard(page: Page, card: string): Promise<void> {
  const fields = page.frameLocator("iframe[title='Card details']");
  await fields.getByLabel("Card number").fill(card);
  await fields.getByLabel("Expires").fill("04 / 32");
  await fields.getByLabel("Security code").fill("123");
  await fields.getByLabel("Name on card").fill("Sample Shopper");
}

export async function payWith(page: Page, card: string): Promise<void> {
  await fillCard(page, card);
  await page.getByRole("button", { name: /^Place order/ }).click();
}

/** The number that the confirmation shows. */
export async function orderNumberOn(page: Page): Promise<string> {
  await expect(page).toHaveURL(/order-confirmation/);
  const shown = page.getByText(/^Order number/);
  await expect(shown).toBeVisible({ timeout: 20_000 });
  return /BW-\d+/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
}
