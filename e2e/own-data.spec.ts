import { readFile } from "node:fs/promises";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { emailOf, expectSignedIn, expectSignedOut, mailedLink, password, signIn } from "./account.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";

/** At sign-in the page requests the customer's cart, and a new customer has none. A session that ended elsewhere gets 401. */
test.use({ expectedNoise: /status of 40[14]/ });

test("a customer sees a second device and signs it out, and that device is signed out within half a minute", async ({
  page,
  browser,
}) => {
  const email = emailOf("two-devices");
  await startSignedIn(page, email);
  const elsewhere = await browser.newContext({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/604.1" });
  const phone = await elsewhere.newPage();
  await open(phone, "/login");
  await signIn(phone, email);
  await expectSignedIn(phone);

  await open(page, "/my-info");
  const devices = page.getByRole("region", { name: "Where you’re signed in" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByText("Safari, iPhone")).toBeVisible();
  expect(await accessibilityFaultsOn(page)).toEqual([]);
  await devices.getByRole("button", { name: /^Sign out Safari, iPhone/ }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  await phone.reload();
  await expectSignedOut(phone);
  await elsewhere.close();
});

test("a customer downloads all own data with the password", async ({ page }) => {
  await startSignedIn(page, emailOf("takes-along"));
  await open(page, "/my-info");
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByLabel("Current password").fill("not my password");
  await page.getByRole("button", { name: "Get the link" }).click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await page.getByLabel("Current password").fill(password);
  await page.getByRole("button", { name: "Get the link" }).click();
  const link = page.getByRole("link", { name: "Download the ZIP file" });
  await expect(link).toBeFocused();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^C-\d{8}\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");
});

test("a customer deletes the account, is signed out everywhere, and keeps it by the link of the mail", async ({
  page,
  request,
}) => {
  const email = emailOf("second-thoughts");
  await startSignedIn(page, email);
  await open(page, "/my-info");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Tax law makes us keep orders and invoices")).toBeVisible();
  await page.getByLabel("Current password").fill(password);
  expect(await accessibilityFaultsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await expectSignedOut(page);

  await open(page, "/login");
  await signIn(page, email);
  await expectSignedIn(page);
  await open(page, "/my-info");
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeVisible();
  await open(page, await mailedLink(request, email, "/my-info?keep="));
  await expect(page.getByText("Your account stays. Thank you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep my account" })).toHaveCount(0);
});
