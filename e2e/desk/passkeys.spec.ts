import { codeOf } from "../../server/src/identity/staff/testing/code-app.ts";
import { emailOf, mailedLink } from "../account.ts";
import { expect, test } from "../no-console-errors.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";
import { plugInAuthenticator } from "./virtual-authenticator.ts";

/** The ticket of a sign-in is gone after the factors were reset. */
test.use({ expectedNoise: /status of 404/ });

const password = "a box of one's own desk";

test("a person adds and removes a passkey, signs in with it by keyboard, and cannot after an owner has removed it", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const email = emailOf("desk-passkey");
  const owner = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await signInAtDesk(owner, "owner", "/desk/staff");
  await expect(owner.getByRole("table", { name: "What a role may do" })).toBeVisible();
  await owner.keyboard.press("i");
  await owner.getByRole("textbox", { name: "E-mail" }).fill(email);
  await owner.keyboard.press("Control+Enter");
  await expect(owner.getByText(`${email} is invited.`)).toBeVisible();

  const passkeysHeld = await plugInAuthenticator(page);
  await page.goto(await mailedLink(request, email, "/desk/invitation#"));
  await page.getByLabel("Your name").fill("Pat Passkey");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  const secret = await page.getByText("Or type this key into the app:").innerText();
  await page
    .getByLabel("Code from your authenticator app")
    .fill(codeOf(secret.split(":").at(-1)?.trim() ?? "", new Date()));
  await page.getByRole("button", { name: "I have kept them" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Needs a person" })).toBeVisible();

  await page.getByRole("button", { name: "Pat Passkey" }).press("Enter");
  await page.getByRole("menuitem", { name: "Your account" }).press("Enter");
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  await expect(page.getByText("The passkey is added.")).toBeVisible();
  const passkeys = page.getByRole("table", { name: "Passkeys" });
  await expect(passkeys.getByRole("button", { name: "Remove" })).toHaveCount(1);
  await expect(passkeys).toContainText(/Chrome, /);
  expect(await passkeysHeld()).toBe(1);
  await passkeys.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText(/Remove the passkey of Chrome, /)).toBeVisible();
  await page.getByRole("button", { name: "Remove passkey" }).press("Enter");
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Second factors" })).toContainText(/Passkeys\s*none/);
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  await expect(passkeys).toBeVisible();

  const signOut = async () => {
    await page.getByRole("button", { name: "Pat Passkey" }).press("Enter");
    await page.getByRole("menuitem", { name: "Sign out" }).press("Enter");
  };
  const enterPassword = async () => {
    await page.getByLabel("Work e-mail").fill(email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  };
  const usePasskey = () => page.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await signOut();
  await enterPassword();
  await usePasskey();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();

  await expect(passkeys.getByRole("row").nth(1)).not.toContainText("–");

  await signOut();
  await enterPassword();
  await owner.reload();
  const person = owner.getByRole("region", { name: "Pat Passkey" });
  await owner.getByRole("button", { name: "Edit Pat Passkey" }).click();
  await person.getByRole("button", { name: "Reset second factors" }).click();
  await owner.keyboard.press("Control+Enter");
  await expect(owner.getByText("The next sign-in of Pat Passkey sets up a second factor.")).toBeVisible();
  await owner.context().close();
  await usePasskey();
  await expect(page.getByRole("alert")).toContainText("This took too long. Start again.");
  await expect(page.getByRole("navigation", { name: "Pages of the desk" })).toHaveCount(0);
});
