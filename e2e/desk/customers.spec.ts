import { faultsOfStates } from "../accessibility.ts";
import { emailOf } from "../account.ts";
import { expect, test } from "../no-console-errors.ts";
import { startSignedIn } from "../start-by-calls.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

/** A customer who was erased is not found. */
test.use({ expectedNoise: /status of 40[49]/ });

test("the owner finds a customer, changes the terms for a reason, exports the data and erases the person", async ({
  page,
}) => {
  test.slow();
  const email = emailOf("desk-customer");
  await startSignedIn(page, email);
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "owner", "/desk/customers");
  const search = page.getByRole("searchbox", { name: "Name, company, number" });
  await search.fill(email.slice(0, 16));
  await expect(page).toHaveURL(/query=desk-customer/);
  await expect(page.getByRole("row").filter({ hasText: email })).toBeVisible();
  await look("customers");
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Sample Shopper" })).toBeVisible();

  const terms = page.getByRole("region", { name: "Terms" });
  await terms.getByRole("button", { name: "Change" }).click();
  await terms.getByLabel("On account").check();
  await expect(terms.getByRole("button", { name: "Save" })).toBeDisabled();
  await terms.getByLabel("Why, for the record").fill("Credit check passed");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("The terms of Sample Shopper are saved.")).toBeVisible();
  await expect(terms.locator("dt", { hasText: "On account" }).locator("+ dd")).toHaveText("yes");
  await expect(page.getByRole("region", { name: "Changes to this record" })).toContainText("Credit check passed");
  await look("customer");

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything, ZIP" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^C-\d+\.zip$/);

  await page.getByRole("button", { name: "Erase personal data…" }).click();
  const dialog = page.getByRole("dialog");
  const erase = dialog.getByRole("button", { name: "Erase for good" });
  await dialog.getByLabel("The e-mail of the customer").fill("somebody-else-entirely@example.com");
  await expect(dialog.getByText(`This is not ${email}.`)).toBeVisible();
  await expect(erase).toBeDisabled();
  await dialog.getByLabel("The e-mail of the customer").fill(email);
  await look("erasure");
  await erase.click();
  await expect(dialog.getByRole("heading", { name: "What the law keeps" })).toBeVisible();
  await dialog.getByRole("button", { name: "To the customers" }).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  await search.fill(email);
  await expect(page.getByText("Nobody matches")).toBeVisible();
  expect(faults).toEqual([]);
});

test("staff who may only read a customer see neither changes nor exports", async ({ page }) => {
  const email = emailOf("desk-read-only");
  await startSignedIn(page, email);
  await signInAtDesk(page, "viewer", `/desk/customers?query=${encodeURIComponent(email)}`);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Terms" })).toBeVisible();
  for (const name of ["Change", "Export everything, ZIP", "Erase personal data…", "end all"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
});
