import { rights } from "@boxwright/core/identity/rights";
import { faultsOfStates } from "../accessibility.ts";
import { emailOf } from "../account.ts";
import { expect, test } from "../no-console-errors.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

test("an owner invites a person, changes the role, blocks the person, and finds all of it in the audit", async ({
  page,
}) => {
  test.slow();
  const { faults, look } = faultsOfStates(page);
  const email = emailOf("desk-staff");
  await signInAtDesk(page, "owner", "/desk/staff");
  await expect(page.getByRole("table", { name: "What a role may do" })).toContainText("refunds.write");
  await page.keyboard.press("i");
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await look("invite");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`${email} is invited.`)).toBeVisible();

  const person = page.getByRole("region", { name: email });
  await person.getByRole("button", { name: "Change role" }).click();
  await person.getByRole("combobox", { name: "Role" }).selectOption("Finance");
  await look("staff");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`${email} has another role.`)).toBeVisible();
  await expect(page.getByRole("row", { name: email })).toContainText("Finance");

  await person.getByRole("button", { name: "Block", exact: true }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("row", { name: email })).toContainText("Blocked since");

  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await page.getByRole("searchbox").fill(email);
  await expect(page).toHaveURL(/subject=/);
  const entries = page.getByRole("table", { name: "Entries of the audit" });
  await expect(entries.getByRole("row", { name: email })).toHaveCount(3);
  await entries.getByRole("button", { name: "Changed role" }).click();
  const change = page.getByRole("table", { name: "What has changed" });
  await expect(change.getByRole("row", { name: "role viewer finance" })).toBeVisible();
  await look("audit");

  await entries.getByRole("link", { name: "Demo Owner" }).first().click();
  await expect(page).toHaveURL(/who=/);
  await page.keyboard.press("f");
  await page.getByRole("combobox", { name: "What" }).selectOption("Blocked");
  await page.keyboard.press("Control+Enter");
  await expect(entries.getByRole("row", { name: email })).toHaveCount(1);
  await entries.getByRole("link", { name: email }).click();
  await expect(person.getByRole("button", { name: "Unblock" })).toBeVisible();
  // The page shows the names of rights, which have the form of keys of words.
  expect(faults.filter((fault) => !rights.some((right) => fault.endsWith(`: ${right}`)))).toEqual([]);
});

test("an owner sees the queues, and the jobs that wait or failed", async ({ page }) => {
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "owner", "/desk/jobs");
  await expect(page.getByRole("table", { name: "Queues" }).getByRole("row").nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Waiting" }).click();
  await expect(page).toHaveURL(/state=waiting/);
  await expect(page.getByRole("heading", { name: "Waiting", exact: true })).toBeVisible();
  await look("jobs");
  // The names of queues have the form of keys of words.
  const queues = await page.getByRole("table", { name: "Queues" }).locator("tbody tr > :first-child").allInnerTexts();
  expect(faults.filter((fault) => !queues.some((queue) => fault.endsWith(`: ${queue}`)))).toEqual([]);
});

test("everyone has a page of their own account, and only those with the right one of staff", async ({ page }) => {
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "prepress", "/desk/staff");
  await expect(page.getByText("Your role does not open this page.")).toBeVisible();
  await page.getByRole("button", { name: "Demo Prepress" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await expect(page.getByText("prepress@desk.boxwright.example")).toBeVisible();
  await page.getByRole("combobox", { name: "Density" }).selectOption("Roomy");
  await expect(page.locator("html")).toHaveAttribute("data-density", "roomy");
  await look("account");
  expect(faults).toEqual([]);
});
