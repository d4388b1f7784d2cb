import { accessibilityFaultsOn } from "./accessibility.ts";
import { emailOf, expectSignedIn, expectSignedOut, logOut, password } from "./account.ts";
import { plugInAuthenticator } from "./desk/virtual-authenticator.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";

/** At sign-in the page requests the customer's cart, and a new customer has none. Refused passkeys get 401 and 422. */
test.use({ expectedNoise: /status of 4(0[14]|22)/ });

test("a customer adds a passkey, signs in with it without a password, and removes it", async ({ page }) => {
  const countCredentials = await plugInAuthenticator(page);
  await startSignedIn(page, emailOf("passkey"));
  await open(page, "/my-info");
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByRole("button", { name: "Add a passkey" }).click();
  await section.getByLabel("Name").fill("My laptop");
  await section.getByLabel("Current password").fill("not my password");
  await section.getByRole("button", { name: "Create the passkey" }).click();
  await expect(section.getByText("Incorrect password")).toBeVisible();
  await section.getByLabel("Current password").fill(password);
  await section.getByRole("button", { name: "Create the passkey" }).click();
  await expect(section.getByRole("listitem")).toContainText("My laptop");
  await expect(section.getByRole("listitem")).toContainText("not used yet");
  expect(await countCredentials()).toBe(1);
  expect(await accessibilityFaultsOn(page)).toEqual([]);

  await logOut(page);
  await expectSignedOut(page);
  await open(page, "/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectSignedIn(page);
  await open(page, "/my-info");
  await expect(section.getByRole("listitem")).toContainText("last used");

  await section.getByRole("button", { name: "Remove the passkey My laptop" }).click();
  await section.getByLabel("Current password").fill(password);
  await section.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(section.getByRole("listitem")).toHaveCount(0);
});
