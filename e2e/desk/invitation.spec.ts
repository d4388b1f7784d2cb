import { codeOf } from "../../server/src/identity/staff/testing/code-app.ts";
import { emailOf, mailedLink } from "../account.ts";
import { expect, test } from "../no-console-errors.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

/** A code is refused once. */
test.use({ expectedNoise: /status of 422/ });

test("an invited person sets a password and a code app, comes to the desk, and renews the second factors there", async ({
  page,
  request,
}) => {
  test.slow();
  const email = emailOf("desk-invitation");
  await signInAtDesk(page, "owner", "/desk/staff");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`${email} is invited.`)).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Demo Owner" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();

  await page.goto(await mailedLink(request, email, "/desk/invitation#"));
  await page.getByLabel("Your name").fill("Ida Invited");
  await page.getByLabel("New password", { exact: true }).fill("a box of one's own desk");
  await page.getByRole("button", { name: "Set password" }).click();
  const secretLine = page.getByText("Or type this key into the app:");
  const secretIn = (line: string) => line.split(":").at(-1)?.trim() ?? "";
  const code = page.getByLabel("Code from your authenticator app");
  await code.fill(codeOf(secretIn(await secretLine.innerText()), new Date()));
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByRole("heading", { name: "Needs a person" })).toBeVisible();

  await page.getByRole("button", { name: "Ida Invited" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: "Replace the code app" }).click();
  await code.fill("000000");
  await expect(page.getByText("This code is wrong or was used already.")).toBeVisible();
  await code.fill(codeOf(secretIn(await secretLine.innerText()), new Date()));
  await expect(page.getByText("The code app is set up.")).toBeVisible();
});
