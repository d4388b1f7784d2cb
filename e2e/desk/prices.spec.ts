import { faultsOfStates } from "../accessibility.ts";
import { expect, test } from "../no-console-errors.ts";
import { signInAtDesk } from "./sign-in-at-desk.ts";

/** A draft that breaks a law of prices is refused. */
test.use({ expectedNoise: /status of 422/ });

/** Later than any other journey sells, so that prices in force stay as they are. */
function dayInTenMonths(): string {
  return new Date(Date.now() + 300 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

test("prices are changed in a draft, judged by their effect, planned for a later day, and given back", async ({
  page,
}) => {
  test.slow();
  const { faults, look } = faultsOfStates(page);
  await signInAtDesk(page, "owner", "/desk/prices");
  const board = page.getByRole("textbox", { name: "E-flute", exact: true });
  await expect(board).toHaveValue("0.55");
  await board.fill("0.60");
  await expect(page.getByRole("row", { name: /^E-flute/ })).toContainText("+9.1%");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft, 1 change")).toBeVisible();
  await expect(page.getByText(/\d+ dearer, most \+/)).toBeVisible();
  await look("draft");

  await page.getByRole("link", { name: "Quantity margin" }).click();
  const margin = page.getByRole("textbox", { name: "500", exact: true });
  await margin.fill("300");
  await margin.press("Enter");
  await expect(margin).toHaveAccessibleDescription(/unit price of .+ must not rise/);
  await expect(margin).toHaveValue("300");
  await look("broken law");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(margin).toHaveValue("180");

  const reason = "The mill raises E";
  await page.getByRole("combobox", { name: "In effect" }).selectOption({ label: "From a time on" });
  await page.getByLabel("Day", { exact: true }).fill(dayInTenMonths());
  await page.getByRole("textbox", { name: "Why, for the history" }).fill(reason);
  await page.keyboard.press("Control+Enter");
  const planned = page.getByRole("listitem").filter({ hasText: reason });
  await expect(planned).toContainText("planned");
  await expect(page.getByRole("button", { name: "Discard draft" })).toHaveCount(0);
  await planned.getByRole("button", { name: "Compare" }).click();
  await expect(planned).toContainText("E-flute: 0.55 → 0.60");

  const first = page.getByRole("listitem").filter({ hasText: "The first prices" });
  await first.getByRole("button", { name: "Compare" }).click();
  await first.getByRole("button", { name: "Make these the draft" }).click();
  await expect(page.getByText("Draft, 1 change")).toBeVisible();
  await page.getByRole("textbox", { name: "Why, for the history" }).fill("Back at once");
  await expect(page.getByText(/Prices \d+ \(.+, The mill raises E\) would never take effect/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish now" })).toBeDisabled();
  await page.getByRole("checkbox", { name: "Replace them" }).check();
  await expect(page.getByRole("button", { name: "Publish now" })).toBeEnabled();
  await look("replaced prices");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByText("Draft, 1 change")).toHaveCount(0);

  await planned.getByRole("button", { name: "Withdraw…" }).click();
  await planned.getByRole("textbox", { name: "Why they never take effect" }).fill("The mill waits");
  await look("withdrawal");
  await page.keyboard.press("Control+Enter");
  await expect(planned).toContainText("withdrawn");
  await expect(planned.getByRole("button", { name: "Withdraw…" })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("on a phone the prices are there to read", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtDesk(page, "finance", "/desk/prices");
  await expect(page.getByText("On a narrow window the prices are here to read.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^24 pt/ })).toContainText("0.85");
  await expect(page.getByRole("textbox")).toHaveCount(0);
});
