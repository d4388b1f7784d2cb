import { expect, test } from "./no-console-errors.ts";
import { onePixel } from "./one-pixel.ts";
import { open } from "./shopper.ts";

test.beforeEach(({ page }) => page.route(/\/preview\.(webp|avif)\?/, (route) => route.fulfill(onePixel)));

test("the page of a proof shows the box that the shopper chooses there", async ({ page }) => {
  await open(page, "/product/custom-proof");
  await page.getByRole("link", { name: "Custom Gable Box" }).first().click();
  await expect(page.getByRole("link", { name: "8 × 5 × 5" })).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".gallery_main img").first()).toHaveAttribute("src", /structures\/gable/);
});

test("a sample page links to a $39 proof in the same size, whose page offers other boxes and needs artwork", async ({
  page,
}) => {
  await open(page, "/product/custom-mailer-box-sample?Size=9x6x3");
  const buy = page.locator(".buy_buy");
  await expect(buy).toContainText("Up to 3 sample boxes at a time, one of each size and style.");
  await page.getByRole("link", { name: "Order a $39.00 proof" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Custom Proof");
  await expect(page.getByLabel("Length", { exact: true })).toHaveValue("9");
  await expect(buy.locator(".text_price")).toHaveText("$39.00");
  await expect(buy.getByRole("button", { name: "Add to cart" })).toBeDisabled();
  await expect(page.getByText("You can order first and send it later.")).toHaveCount(0);

  await page.getByRole("list", { name: "Box", exact: true }).getByRole("link", { name: "Custom Gable Box" }).click();
  await expect(page.getByRole("link", { name: "8 × 5 × 5" })).toBeVisible();
  const sheetScript = page.waitForResponse(/\/printed-sheet-/);
  await page.route("**/uploads*", async (route) => {
    await sheetScript;
    await route.continue();
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload artwork" }).click();
  await (await chooser).setFiles({ name: "panel.png", mimeType: "image/png", buffer: onePixel.body });
  await buy.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  await page.getByRole("button", { name: "View cart" }).click();
  const line = page.locator(".cart-lines_line");
  await expect(line.locator(".cart-lines_price b")).toHaveText("$39.00");
  await expect(line).toContainText("panel.png");
  await expect(line.locator("img[src*='/structures/gable/']")).toHaveCount(1);
});
