import type { Page } from "@playwright/test";
import { openBlank } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

/** A new visitor has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

const dialog = (page: Page) => page.getByRole("dialog", { name: "Change size or box" });

async function openResize(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change size or box" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function resizeTo(page: Page, length: string, width: string, depth: string): Promise<void> {
  await openResize(page);
  for (const [label, value] of [
    ["Length", length],
    ["Width", width],
    ["Depth", depth],
  ] as const) {
    await dialog(page).getByLabel(label, { exact: true }).fill(value);
  }
}

test("a design moves to another size and back without a change, and its dialog lists what has no panel on another box", async ({
  page,
}) => {
  test.skip(!isTestAll, onlyInTestAll);
  const designer = await openBlank(page);
  await designer.addShape("star");
  await designer.type("x", "10 mm");
  await designer.addText("Keep dry");
  const rows = () => designer.layers.getByRole("button", { name: /, on / });
  const before = await rows().evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
  const price = (await designer.price.textContent()) ?? "";

  await designer.choose("board");
  await resizeTo(page, "6", "5", "2");
  await expect(dialog(page).getByText("2 objects moved with the box")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Resize to 6 × 5 × 2" }).click();
  await expect(designer.row(/^Star, on Lid, 1\.\d+ by/)).toBeVisible();
  await expect(designer.price).not.toHaveText(price);
  await designer.undo.click();
  await expect
    .poll(() => rows().evaluateAll((all) => all.map((row) => row.getAttribute("aria-label"))))
    .toEqual(before);
  await expect(designer.price).toHaveText(price);
  await designer.redo.click();
  await resizeTo(page, "10", "8", "4");
  await dialog(page).getByRole("button", { name: "Resize to 10 × 8 × 4" }).click();
  await expect
    .poll(() => rows().evaluateAll((all) => all.map((row) => row.getAttribute("aria-label"))))
    .toEqual(before);

  await page.getByRole("button", { name: "Close", exact: true }).click();
  await designer.choosePanel("Tuck");
  await designer.addShape("rect");
  await expect(designer.row(/^Rectangle, on Tuck/)).toBeVisible();
  await designer.choose("board");
  await openResize(page);
  const kind = dialog(page).getByLabel("Box", { exact: true });
  // The flaps of a shipper take what is on the lid, and nothing of it tucks in.
  await kind.selectOption({ label: "Shipper" });
  const leftOut = dialog(page).getByText("1 is not on this box");
  await expect(leftOut).toBeVisible();
  await kind.selectOption({ label: "Gift mailer box" });
  await expect(leftOut).toHaveCount(0);
});
