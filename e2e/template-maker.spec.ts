import { expect, test } from "./no-console-errors.ts";
import { onePixel } from "./one-pixel.ts";
import { open } from "./shopper.ts";

test.beforeEach(({ page }) => page.route(/\/preview\.(webp|avif)\?/, (route) => route.fulfill(onePixel)));

test("the sliders change the template and its URL, and the template links to the box in its size", async ({ page }) => {
  await open(page, "/template-maker");
  const sheet = page.getByRole("img", { name: /Dieline of the box/ });
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 10 × 8 × 4 in");
  await page.getByRole("slider", { name: "Length" }).press("ArrowRight");
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 10⅛ × 8 × 4 in");
  await expect(page).toHaveURL(/length=10\.125/);

  await page.getByRole("link", { name: "Gable Box", exact: true }).click();
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 8 × 5 × 5 in");
  await page.getByLabel("Length").first().fill("3");
  await expect(page.locator(".field_fieldError")).toHaveText("between 4 and 12 in increments of ¼");
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 8 × 5 × 5 in");
  await expect(page).toHaveURL(/family=gable&length=3/);

  await page.goBack();
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 10⅛ × 8 × 4 in");
  for (const format of ["PDF", "SVG", "DXF"]) {
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: `Download ${format}` }).click();
    expect((await file).suggestedFilename()).toMatch(new RegExp(`mailer.*10\\.125.*\\.${format.toLowerCase()}$`));
  }
  await open(page, "/template-maker");
  await expect(sheet).toHaveAccessibleName("Dieline of the box, 10⅛ × 8 × 4 in");
  await page.getByRole("link", { name: "Configure and buy" }).click();
  await expect(page).toHaveURL(/custom-mailer-box\?length=10\.125&width=8&depth=4/);
  await expect(page.locator(".configurator_configurator").getByLabel("Length", { exact: true })).toHaveValue("10.125");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form draws the template", async ({ page }) => {
    await page.goto("/template-maker?family=gift");
    await page.getByRole("textbox", { name: "Length" }).fill("10");
    await page.getByRole("radio", { name: "Inside" }).check();
    await page.getByRole("button", { name: "Draw" }).click();
    await expect(page).toHaveURL(/family=gift.*length=10/);
    await expect(page.getByRole("img", { name: "Dieline of the box, 10 × 6 × 3 in" })).toBeVisible();
  });
});
