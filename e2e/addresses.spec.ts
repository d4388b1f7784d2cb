import type { Page } from "@playwright/test";
import { emailOf, signUp } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { addAddress, addMailerBox, chooseDelivery, enterAddress, open, untilHydrated } from "./shopper.ts";
import { startWithMailerBox } from "./start-by-calls.ts";

const street = "101 West Abram Street";

function suggestionsOn(page: Page, which: Parameters<Page["getByRole"]>[1] = {}) {
  return page.getByRole("listbox", { name: "Suggestions" }).getByRole("option", which);
}

test("a typed street and a suggestion fill in the whole address by keyboard alone", async ({ page }) => {
  await startWithMailerBox(page);
  await open(page, "/shipping-address");
  const input = page.getByRole("combobox", { name: "Street" });
  await input.fill("10");
  await expect(page.getByText("Please type atleast 3 characters").first()).toBeVisible();
  await input.fill(`${street}, 76010`);
  await expect(suggestionsOn(page)).toHaveText([`${street} Arlington, TX 76010`]);
  await expect(input).toHaveAttribute("aria-expanded", "true");
  await input.press("ArrowDown");
  await expect(suggestionsOn(page, { selected: true })).toHaveCount(1);
  await input.press("Enter");

  await expect(input).toHaveValue(street);
  await expect(page.getByLabel("City")).toHaveValue("Arlington");
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("TX");
  await expect(page.getByLabel("ZIP code")).toHaveValue("76010");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page).toHaveURL(/shipping-address/);
});

test("a suggested city with several postal codes leaves the postal code empty, and the shopper can keep typing", async ({
  page,
}) => {
  await startWithMailerBox(page);
  await open(page, "/shipping-address");
  const input = page.getByRole("combobox", { name: "Street" });
  await input.pressSequentially("1 Elm St, Houston");
  await suggestionsOn(page, { name: /Houston, TX/ }).click();
  await expect(page.getByLabel("City")).toHaveValue("Houston");
  await expect(page.getByLabel("ZIP code")).toBeFocused();
  await input.fill("1 Elm St, Hous");
  await expect(suggestionsOn(page).first()).toBeVisible();
  await input.press("Escape");
  await expect(suggestionsOn(page)).toHaveCount(0);
  await expect(input).toHaveValue("1 Elm St, Hous");
});

test.describe("while the address lookup fails", () => {
  test.use({ expectedNoise: /Failed to load resource|could not be read/ });

  test("an address is entered by hand", async ({ page }) => {
    await page.route("**/api/addresses/**", (route) => route.abort());
    await startWithMailerBox(page);
    await open(page, "/shipping-address");
    await enterAddress(page, "by-hand@example.com");
    await chooseDelivery(page);
  });
});

test("each invalid field of an address, such as a PO box, has its message", async ({ page }) => {
  await startWithMailerBox(page);
  await open(page, "/shipping-address");
  await page.getByLabel("Street").fill("P.O. Box 12");
  await page.getByLabel("Phone").fill("817555");
  await page.getByRole("button", { name: "Continue to delivery" }).click();
  for (const message of [
    "Enter your email",
    "Enter your first name",
    "Enter a company name",
    "PO Box address not supported",
    "Enter a city",
    "Choose a state",
    "Enter a ZIP code",
    "Enter a 10-digit phone number",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
});

test("a private buyer keeps a half-filled address after a reload, and the ZIP code suggests the state", async ({
  page,
}) => {
  await startWithMailerBox(page);
  await open(page, "/shipping-address");
  await page.getByLabel("Email").fill("private@example.com");
  await page.getByLabel("First name").fill("Pat");
  await page.getByRole("checkbox", { name: "Private order" }).check();
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByLabel("First name")).toHaveValue("Pat");
  await expect(page.getByRole("checkbox", { name: "Private order" })).toBeChecked();

  await page.getByLabel("Last name").fill("Buyer");
  await page.getByLabel("Phone").fill("8172756271");
  await page.getByLabel("State").selectOption("OH");
  await page.getByLabel("ZIP code").fill("76010");
  await page.getByRole("button", { name: "Use Texas" }).click();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("TX");
  await page.getByRole("combobox", { name: "Street" }).pressSequentially("500 E Border");
  await suggestionsOn(page, { name: "500 E Border Arlington, TX 76010" }).click();
  await expect(page.getByLabel("City")).toHaveValue("Arlington");
  await page.getByRole("button", { name: "Continue to delivery" }).click();
  await chooseDelivery(page);

  await expect(page.getByText("500 E Border")).toBeVisible();
  await expect(page.getByText("Private order")).toHaveCount(0);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("addressDraft"))),
  ).toEqual([]);
});

test("a city that does not match its postal code needs a confirmation, and the shopper may keep it", async ({
  page,
}) => {
  await startWithMailerBox(page);
  await open(page, "/shipping-address");
  await enterAddress(page, "doubtful@example.com");
  await chooseDelivery(page);
  await open(page, "/shipping-address");
  await page.getByLabel("City").fill("Houston");

  const continueButton = page.getByRole("button", { name: "Continue to delivery" });
  const question = page.getByRole("dialog", { name: "Did you mean" });
  await continueButton.click();
  await expect(question.getByText("Arlington, TX 76010")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Street" })).toBeFocused();
  await continueButton.click();
  await question.getByRole("button", { name: "Use as entered" }).click();
  await expect(page.getByText("Houston, TX 76010")).toBeVisible();

  await open(page, "/shipping-address");
  await continueButton.click();
  await question.getByRole("button", { name: "Use this address" }).click();
  await expect(page.getByText("Arlington, TX 76010")).toBeVisible();
});

test.describe("signed in", () => {
  // A new customer has no cart yet.
  test.use({ expectedNoise: /404 \(Not Found\)/ });

  test("a customer's first address is saved, and the next checkout offers all saved addresses", async ({ page }) => {
    await signUp(page, emailOf("booked"));
    await addMailerBox(page);
    await open(page, "/shipping-address");
    await enterAddress(page, emailOf("booked"));
    await chooseDelivery(page);

    await open(page, "/shipping-address");
    await expect(page.getByText(street)).toBeVisible();
    await addAddress(page, "200 East Abram Street");
    await expect(page.getByText("200 East Abram Street")).toBeVisible();

    await page.getByRole("button", { name: "Choose another address" }).click();
    await expect(page.getByRole("radio")).toHaveCount(2);
    await page.getByRole("radio", { name: street }).check();
    await page.getByRole("button", { name: /^Edit/ }).click();
    await page.getByLabel("Apartment").fill("Suite 5");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByText("Suite 5")).toBeVisible();

    await page.getByLabel("Billing address same as shipping").uncheck();
    await page
      .getByRole("region", { name: "Billing address" })
      .getByRole("button", { name: /^Choose/ })
      .click();
    await page.getByRole("radio", { name: "200 East Abram Street" }).check();
    await page.getByRole("button", { name: "Continue to delivery" }).click();
    await chooseDelivery(page);
    await expect(page.getByText("Suite 5")).toBeVisible();
    await expect(page.getByText("200 East Abram Street")).toBeVisible();

    await open(page, "/shipping-address");
    await page
      .getByRole("region", { name: "Shipping address" })
      .getByRole("button", { name: /^Choose/ })
      .click();
    await page.getByRole("button", { name: /^Delete/ }).click();
    await expect(page.getByText("Suite 5")).toHaveCount(0);
  });
});
