import { faultsOfStates } from "../accessibility.ts";
import { expect, test } from "../no-console-errors.ts";
import { enterDemoPerson, signInAtDesk } from "./sign-in-at-desk.ts";

test("the sign-in opens the page that was asked for, and keys lead through the desk", async ({ page }) => {
  await signInAtDesk(page, "owner", "/desk/orders");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "Needs a person" })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/?$/);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("ord");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type("no such order");
  await expect(page).toHaveURL(/query=no\+such\+order/);
  await expect(page.getByText("Nothing matches these filters")).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toHaveCount(0);
});

test("the sign-in, Today, Orders, the palette and the keys break no rule of accessibility", async ({ page }) => {
  test.slow();
  const { faults, look } = faultsOfStates(page);
  await page.goto("/desk");
  await expect(page.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();
  await look("sign-in");
  await enterDemoPerson(page, "owner");
  await expect(page.getByRole("heading", { name: "Needs a person" })).toBeVisible();
  await look("Today");
  await page.keyboard.press("?");
  await look("keys");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await look("palette");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await look("Orders");
  expect(faults).toEqual([]);
});

test("the height of rows and the language belong to the person and outlive the page", async ({ page }) => {
  await signInAtDesk(page, "finance");
  await page.getByRole("button", { name: "Demo Finance" }).click();
  await page.getByRole("menuitemradio", { name: "Compact" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await page.getByRole("button", { name: "Demo Finance" }).click();
  await page.getByRole("menuitemradio", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Braucht einen Menschen" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Braucht einen Menschen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("a session that another tab ends covers the page, and what was typed is still there after the sign-in", async ({
  page,
  context,
}) => {
  const note = "Call back before 11";
  await signInAtDesk(page, "service");
  await page.getByRole("button", { name: "Write" }).click();
  await page.getByRole("textbox", { name: "Note for the next shift" }).fill(note);

  const other = await context.newPage();
  await other.goto("/desk");
  await other.getByRole("button", { name: "Demo Service" }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { name: "Sign in to the desk" })).toBeVisible();

  await expect(page.getByRole("heading", { name: "Sign in again" })).toBeVisible();
  await enterDemoPerson(page, "service");
  await expect(page.getByRole("heading", { name: "Sign in again" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Note for the next shift" })).toHaveValue(note);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("listitem").filter({ hasText: note })).toBeVisible();
});

test("a role has no page whose right it lacks, and its address says so", async ({ page }) => {
  await signInAtDesk(page, "viewer", "/desk/nothing-here");
  await expect(page.getByText("There is no such page.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Today" }).click();
  await expect(page.getByRole("heading", { name: "Needs a person" })).toBeVisible();
});
