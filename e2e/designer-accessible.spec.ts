import type { Page } from "@playwright/test";
import { faultsOfStates } from "./accessibility.ts";
import { type DesignerPage, openBlank, rainbow, savedDesignId } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

test.skip(!isTestAll, onlyInTestAll);

/** A new visitor has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function drawAll(designer: DesignerPage, look: (state: string) => Promise<void>): Promise<void> {
  await designer.addShape("rect");
  await look("a shape");
  await designer.addCode("https://example.com/box");
  await look("a code");
  await designer.choose("pattern");
  await designer.button("designer.pattern.add").click();
  await look("a pattern");
  await designer.addImage(rainbow());
  await look("a picture");
  await designer.addText("Keep dry");
  await look("a text");
}

test("no object of the editor breaks a rule of accessibility", async ({ page }) => {
  const { faults, look } = faultsOfStates(page);
  const designer = await openBlank(page);
  await look("a blank sheet");
  await drawAll(designer, look);
  await page.getByRole("button", { name: "Inter", exact: true }).click();
  await look("the typefaces");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Change Black" }).click();
  await look("a color");
  expect(faults).toEqual([]);
});

test("no panel or dialog of the editor breaks a rule of accessibility", async ({ page }) => {
  const { faults, look } = faultsOfStates(page);
  const designer = await openBlank(page);
  await designer.addShape("rect");
  await designer.addImage(rainbow());
  await designer.choose("layers");
  await page.locator("body").press("Control+a");
  await page.locator("body").press("Control+g");
  await look("a group");
  await designer.choose("board");
  await look("the board");
  await page.getByRole("button", { name: /^\d hints?/ }).click();
  await look("hints");
  await designer
    .button("designer.hints.back")
    .or(page.getByRole("button", { name: /^Fix all/ }))
    .first()
    .click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("the shortcuts");
  await closeDialog(page);
  await page.getByTitle("Earlier versions").filter({ visible: true }).click();
  await expect(page.getByRole("dialog", { name: "Earlier versions" })).toBeVisible();
  await look("the earlier versions");
  await closeDialog(page);
  await designer.choose("board");
  await designer.button("designs.resize.title").click();
  await page.getByRole("dialog").getByLabel("Length").fill("9");
  await look("another size");
  await closeDialog(page);
  await designer.button("designer.share").click();
  await page.getByRole("dialog").getByLabel("Customer name").fill("Sample Reader");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByLabel("Link for Sample Reader", { exact: true })).toBeVisible();
  await look("a link");
  expect(faults).toEqual([]);
});

test("no page about designs breaks a rule of accessibility", async ({ page }) => {
  const { faults, look } = faultsOfStates(page);
  await open(page, "/template-designer");
  await look("the start");
  const designer = await openBlank(page);
  await designer.addText("Keep dry");
  await designer.addImage(rainbow());
  const id = await savedDesignId(page, designer);
  await open(page, `/approve-design?design=${id}`);
  await expect(page.getByText(/^\d to (fix|look at)$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Approve and add to cart" }).click();
  await look("the approval");
  await page.getByRole("button", { name: "Ask someone first" }).click();
  await page.getByRole("dialog").getByLabel("Customer name").fill("Sample Reader");
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Link for Sample Reader", { exact: true }).inputValue();
  await open(page, link);
  await expect(page.getByRole("heading", { level: 1, name: "Untitled design" })).toBeVisible();
  await look("a shared design");
  expect(faults).toEqual([]);
});
