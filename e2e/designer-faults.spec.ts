import type { Page } from "@playwright/test";
import { emailOf } from "./account.ts";
import { blackSquare, blankDesign } from "./designed-by-calls.ts";
import { designerOn, openBlank } from "./designer.ts";
import { approve as approveDesign, shownPicture } from "./designer-approval.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { startSignedIn } from "./start-by-calls.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

/** A new visitor has no cart, and pictures of designs may still be drawn. */
const usualNoise = /status of (404|503)/;
test.use({ expectedNoise: usualNoise });

/** The picture of the folded box with the design. */
const still = (page: Page) => page.getByRole("img", { name: "Folded preview" });

async function expectStillOfDesign(page: Page): Promise<void> {
  await expect(still(page)).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => still(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

test("without WebGL the shopper sees the flat drawing, and once it is saved, pictures of the folded design", async ({
  page,
}) => {
  const designer = await openBlank(page);
  await expect(still(page).and(page.locator("canvas"))).toBeVisible();
  await designer.addShape("rect");
  await expect(designer.state("savedAt")).toBeVisible();
  await expectStillOfDesign(page);
});

const storageFaults = [
  {
    name: "forbids its storage",
    break: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("The storage is forbidden", "SecurityError");
      };
    },
  },
  {
    name: "has a full storage",
    break: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("The storage is full", "QuotaExceededError");
      };
    },
  },
];

for (const storage of storageFaults) {
  test(`a browser that ${storage.name} says so, and the shop still saves every change`, async ({ page }) => {
    await page.addInitScript(storage.break);
    const designer = await openBlank(page);
    await designer.addShape("rect");
    await expect(page.getByText("This browser’s storage is full or blocked.")).toBeVisible();
    await expect(designer.state("savedAt")).toBeVisible();
    await expect(page).toHaveURL(/[?&]design=/);
    await page.reload();
    await expect(designer.row(/^Rectangle, on Lid/)).toBeVisible();
  });
}

test.describe("a typeface that does not load", () => {
  test.use({ expectedNoise: new RegExp(`${usualNoise.source}|ERR_FAILED`) });

  test("is named, the text stays, and another try loads it", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    const designer = await openBlank(page);
    await designer.addText("Keep dry");
    await page.route(/lobster/i, (route) => route.abort());
    await page.getByRole("button", { name: "Inter", exact: true }).click();
    await page.getByRole("radio", { name: /^Lobster/ }).check();
    await page.keyboard.press("Escape");
    const failed = page.getByText("Lobster couldn’t be loaded. The text stays as it is.");
    await expect(failed).toBeVisible();
    await expect(designer.row(/^Text “Keep dry”, on Lid/)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(failed).toHaveCount(0);
    await expect(designer.words).toHaveValue("Keep dry");
  });
});

test.describe("a picture that does not load", () => {
  test.use({ expectedNoise: new RegExp(`${usualNoise.source}|ERR_FAILED`) });

  test("keeps its design from an approval until it has loaded", async ({ page, request }) => {
    const design = await blankDesign(request, await startSignedIn(page, emailOf("missing-picture")));
    await design.draw(blackSquare("Logo", 40));
    const flat = /preview\.png\?.*view=flat/;
    await page.route(flat, (route) => route.abort());
    await open(page, `/approve-design?design=${design.id}`);
    await page.getByRole("checkbox", { name: /^I have checked/ }).check();
    const designer = designerOn(page);
    const approve = page.getByRole("button", { name: "Approve and add to cart" });
    const load = page.getByRole("button", { name: "Try again" });
    await expect(load).toBeVisible();
    await approve.click();
    await expect(page.getByText("The picture of your design is missing")).toBeVisible();
    const released = Promise.withResolvers<void>();
    await page.unroute(flat);
    await page.route(flat, async (route) => {
      await released.promise;
      await route.continue();
    });
    await load.click();
    await expect(load).toHaveCount(0);
    await approve.click();
    await expect(page.getByText("The picture of your design is missing")).toBeVisible();
    released.resolve();
    await shownPicture(page.getByRole("img", { name: designer.t("designs.pictures.flatOutside") }));
    await approveDesign(page, designer);
    await expect(page).toHaveURL(/\/cart$/);
  });
});
