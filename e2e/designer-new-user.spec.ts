import type { Locator } from "@playwright/test";
import { smallPdf } from "../server/src/uploads/testing/small-pdf.ts";
import { type DesignerPage, openBlank, rainbow } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";

/** A new visitor has no cart, and pictures of files may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

async function boxOf(object: Locator) {
  const box = await object.boundingBox();
  if (box === null) throw new Error("The object is not drawn");
  return box;
}

async function widthByHeight(designer: DesignerPage): Promise<number> {
  const [width, height] = await Promise.all(
    (["width", "height"] as const).map(async (field) => Number(await designer.field(field).inputValue())),
  );
  return (width ?? 0) / (height ?? 1);
}

test("new objects lie beside each other, and the words of a text and the content of a code can be typed at once", async ({
  page,
}) => {
  const designer = await openBlank(page);
  await designer.choose("text");
  await designer.button("designer.text.add").click();
  await expect(designer.words).toBeFocused();
  await page.keyboard.type("Keep dry");
  await expect(designer.row(/^Text “Keep dry”, on Lid/)).toBeVisible();
  await designer.addShape("star");
  await designer.choose("code");
  await designer.button("designer.code.add").click();
  await expect(page.getByRole("textbox", { name: "Content" })).toBeFocused();
  await page.keyboard.type("https://farm.example");
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveValue("https://farm.example");

  const boxes = await Promise.all((await page.locator("[data-object]").all()).map(boxOf));
  expect(boxes).toHaveLength(3);
  for (const one of boxes)
    for (const other of boxes.filter((box) => box !== one)) {
      const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
      const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y;
      expect(isBeside || isBelow).toBe(true);
    }
});

test("a PDF has the proportions of its page, and a file that replaces it its own", async ({ page }) => {
  const designer = await openBlank(page);
  await designer.choose("image");
  const pdf = { name: "label.pdf", mimeType: "application/pdf", buffer: smallPdf("label", [288, 144]) };
  await page.getByLabel("Upload an image").setInputFiles(pdf);
  await expect(designer.row(/^Image label, on Lid/)).toBeVisible();
  expect(await widthByHeight(designer)).toBeCloseTo(2, 1);
  await page.getByLabel("Replace").setInputFiles(rainbow(400, 800));
  await expect(page.getByText("400 × 800 px")).toBeVisible();
  expect(await widthByHeight(designer)).toBeCloseTo(0.5, 1);
});

test("the color of a picture's sharpness tells apart sharp, acceptable and blurred print", async ({ page }) => {
  const designer = await openBlank(page);
  await designer.addImage(rainbow(600, 400));
  const colorOf = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  await designer.type("width", "2.9 in");
  await expect(page.getByRole("heading", { name: "Prints at 206 ppi" })).toBeVisible();
  const acceptable = await colorOf("300 is sharp");
  await designer.type("width", "4.9 in");
  await expect(page.getByRole("heading", { name: "Prints at 122 ppi" })).toBeVisible();
  const blurred = await colorOf("300 is sharp");
  await page.getByRole("button", { name: "Use that size" }).click();
  const sharp = await page
    .locator("span:not([aria-hidden] *)", { hasText: /^sharp$/ })
    .evaluate((element) => getComputedStyle(element).color);
  expect(new Set([acceptable, blurred, sharp, await colorOf("100 % of the picture")]).size).toBe(4);
});

test("the frame of a text follows its typeface", async ({ page }) => {
  const designer = await openBlank(page);
  await designer.choose("text");
  await designer.button("designer.text.add").click();
  // The frame of words follows only a typeface that has loaded.
  await page.waitForLoadState("networkidle");
  await designer.words.fill("Keep dry");
  const width = designer.field("width");
  await expect(page.getByRole("button", { name: "Fit the frame to the text" })).toBeHidden();
  const before = await width.inputValue();
  await page.getByRole("combobox", { name: "Weight" }).selectOption("Bold");
  await expect(width).not.toHaveValue(before);
  await expect(page.getByRole("button", { name: "Fit the frame to the text" })).toBeHidden();
  await designer.undo.click();
  await expect(width).toHaveValue(before);
});

test("a pattern over a whole side is listed once, and its size can be fitted so that it meets at more edges", async ({
  page,
}) => {
  const designer = await openBlank(page);
  await designer.choose("pattern");
  await designer.button("designer.pattern.add").click();
  await designer.button("designer.pattern.wholeSide").click();
  await expect(designer.layers.getByText(/^Pattern on \d+ panels$/)).toBeVisible();
  await expect(page.getByText(/^Continues over 5 of 12 edges\./)).toBeVisible();
  await designer.button("designer.pattern.fitMore").click();
  await expect(page.getByText(/^Continues over 7 of 12 edges\./)).toBeVisible();
});

test("a hint that a shopper leaves as it is can be shown again", async ({ page }) => {
  const designer = await openBlank(page);
  await designer.addText("Tiny");
  await page.getByLabel("Size", { exact: true }).fill("5");
  await page.getByLabel("Size", { exact: true }).press("Enter");
  await page.getByRole("button", { name: /^(1 hint|\d hints)/ }).click();
  const hint = page.getByRole("article").filter({ hasText: "Text 5 pt" });
  await hint.getByRole("button", { name: "Leave it" }).click();
  await expect(hint).toBeHidden();
  await page.getByRole("button", { name: "Show again" }).click();
  await expect(hint).toBeVisible();
});
