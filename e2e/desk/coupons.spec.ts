import { randomUUID } from "node:crypto";
import { faultsOfStates } from "../accessibility.ts";
import { expect, test } from "../no-console-errors.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

test("a coupon is made, changed, and stopped at once", async ({ page }) => {
  const code = `DESK-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "finance", "/desk/coupons");
  await expect(page.getByRole("link", { name: "WELCOME10" })).toBeVisible();
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code.toLowerCase());
  await page.getByRole("textbox", { name: "Percent" }).fill("12");
  await page.getByRole("checkbox", { name: "Gift mailers" }).check();
  await page.getByText("What customers read").click();
  await page.getByRole("textbox", { name: "In the cart, English" }).fill("12% off gift mailers");
  await look("new coupon");
  await page.getByRole("button", { name: "Make coupon" }).click();
  const row = page.getByRole("row").filter({ hasText: code });
  await expect(row).toContainText("12% off");
  await expect(row).toContainText("Live");

  const panel = page.getByRole("complementary", { name: code });
  await panel.getByRole("textbox", { name: "In all" }).fill("200");
  await panel.getByRole("textbox", { name: "Why, for the audit" }).fill("A mail to 200 customers");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toContainText(`${code} is saved.`);
  await expect(row).toContainText("200");

  await panel.getByRole("button", { name: "Stop now…" }).click();
  await panel.getByRole("textbox", { name: "Why, for the audit" }).fill("The code leaked");
  await look("stop");
  await page.keyboard.press("Control+Enter");
  await expect(row).toContainText("Stopped");
  expect(faults).toEqual([]);
});

test("the books of a period are downloaded from the list of orders", async ({ page }) => {
  await signInAtDesk(page, "finance", "/desk/orders");
  await page.getByRole("button", { name: "CSV…" }).click();
  const dialog = page.getByRole("dialog", { name: "Download as CSV" });
  await dialog.getByRole("button", { name: "Payments" }).click();
  await dialog.getByLabel("From").fill("2026-01-01");
  await dialog.getByLabel("To", { exact: true }).fill("2026-01-31");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("payments-2026-01-01-2026-01-31.csv");
  await expect(dialog).toHaveCount(0);
});

test("a role without the right has neither coupons nor downloads", async ({ page }) => {
  await signInAtDesk(page, "prepress", "/desk/coupons");
  await expect(page.getByText("Your role does not open this page.")).toBeVisible();
  await page.goto("/desk/orders");
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(page.getByRole("button", { name: "CSV…" })).toHaveCount(0);
});
