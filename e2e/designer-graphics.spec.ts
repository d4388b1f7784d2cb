import type { Page } from "@playwright/test";
import { webGlFlags } from "../tools/browser.ts";
import { openBlank } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

test.skip(!isTestAll, onlyInTestAll);

test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: webGlFlags }) });
/** A new visitor has no cart, and pictures of designs may still be drawn. */
test.use({ expectedNoise: /status of (404|503)/ });

/** The picture of the folded box with the design. */
const still = (page: Page) => page.getByRole("img", { name: "Folded preview" });

async function expectStillOfDesign(page: Page): Promise<void> {
  await expect(still(page)).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => still(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test("when a browser loses its graphics, pictures of the folded design take their place", async ({ page }) => {
  const designer = await openBlank(page);
  await designer.addShape("rect");
  await expect(page.getByRole("slider", { name: /^Turn the box/ })).toBeVisible();
  await page.locator("aside canvas").evaluate((element: HTMLCanvasElement) => {
    element.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expectStillOfDesign(page);
  await designer.addShape("star");
  await expect(designer.row(/^Star, on Lid/)).toBeVisible();
});
