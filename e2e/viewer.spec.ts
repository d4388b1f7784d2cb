import type { Locator, Page } from "@playwright/test";
import { webGlFlags } from "../tools/browser.ts";
import { accessibilityFaultsOn } from "./accessibility.ts";
import { openBlank, savedDesignId } from "./designer.ts";
import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";
import { rawWordsOn } from "./words.ts";

/**
 * Without motion the box reaches its position immediately, so pictures of it can be compared. They are small as on a phone, because
 * software draws them.
 */
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: webGlFlags }),
});

const product = "/product/custom-mailer-box";

async function turnAndFold(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Turn and fold" }).click();
}

function boxOn(page: Page): Locator {
  return page.getByRole("slider", { name: /^Turn the box/ });
}

function foldOn(page: Page): Locator {
  return page.getByRole("slider", { name: "Fold", exact: true });
}

function foldPreset(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Fold presets" }).getByRole("button", { name });
}

interface Colours {
  /** Shares of the picture, 0 to 1. */
  readonly red: number;
  readonly white: number;
  readonly distinct: number;
}

/** The colours of an element in a screenshot. */
async function coloursOf(element: Locator): Promise<Colours> {
  const shot = (await element.screenshot()).toString("base64");
  return element.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const paper = canvas.getContext("2d");
    if (paper === null) throw new Error("no canvas");
    paper.drawImage(image, 0, 0);
    const { data } = paper.getImageData(0, 0, image.width, image.height);
    const seen = new Set<number>();
    let [red, white] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = data.slice(at, at + 3);
      seen.add((r << 16) | (g << 8) | b);
      if (r > 2 * g && r > 2 * b) red += 1;
      if (Math.min(r, g, b) > 225 && Math.max(r, g, b) - Math.min(r, g, b) < 16) white += 1;
    }
    const pixels = data.length / 4;
    return { red: red / pixels, white: white / pixels, distinct: seen.size };
  }, shot);
}

test("a shopper turns the box, opens it and folds it flat by keyboard", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await open(page, product);
  expect(scripts.filter((url) => /stage-|turning-box-/.test(url))).toEqual([]);
  const before = await page.locator(".gallery_main").boundingBox();

  await turnAndFold(page);
  await expect(page.locator(".viewer_stage[data-live='true'] canvas")).toBeVisible();
  expect(await page.locator(".gallery_main").boundingBox()).toEqual(before);
  const closed = await coloursOf(boxOn(page));
  expect(closed.red).toBeGreaterThan(0.15);
  expect(closed.distinct).toBeGreaterThan(500);

  await boxOn(page).focus();
  await expect(boxOn(page)).toHaveAttribute("aria-valuetext", "32° to the side, 30° from above");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(boxOn(page)).toHaveAttribute("aria-valuetext", "17° to the side, 40° from above");
  await page.keyboard.press("Home");
  await expect(boxOn(page)).toHaveAttribute("aria-valuetext", "32° to the side, 30° from above");

  await foldOn(page).focus();
  await expect(foldOn(page)).toHaveAttribute("aria-valuetext", "Closed");
  await page.keyboard.press("ArrowLeft");
  await expect(foldOn(page)).toHaveAttribute("aria-valuetext", "Nearly closed, 75%");
  await page.keyboard.press("Home");
  await expect(foldOn(page)).toHaveAttribute("aria-valuetext", "Flat");
  await expect(foldPreset(page, "Flat")).toHaveAttribute("aria-pressed", "true");
  // A flat blank that is printed outside lies with its unprinted side up.
  await expect.poll(async () => (await coloursOf(boxOn(page))).red).toBeLessThan(0.02);

  await foldPreset(page, "Open").click();
  await expect(foldOn(page)).toHaveAttribute("aria-valuetext", "Open");
  await expect.poll(async () => (await coloursOf(boxOn(page))).red).toBeGreaterThan(0.03);

  await page.getByRole("button", { name: "Back to the picture" }).click();
  await expect(boxOn(page)).toHaveCount(0);
  await expect(page.locator(".gallery_main img:visible")).toHaveCount(1);
});

test("the box in the viewer changes to the chosen size", async ({ page }) => {
  test.skip(!isTestAll, onlyInTestAll);
  await open(page, product);
  await turnAndFold(page);
  await expect(page.locator(".viewer_stage[data-live='true']")).toBeVisible();
  const artwork = page.waitForResponse(/artwork\.svg\?length=304\.8/);
  await page.getByRole("link", { name: "12 × 9 × 4" }).click();
  expect((await artwork).status()).toBe(200);
  await expect(boxOn(page)).toBeVisible();
  expect((await coloursOf(boxOn(page))).red).toBeGreaterThan(0.15);
});

test("the viewer is accessible, also on the smallest phone", async ({ page }) => {
  await open(page, product);
  await turnAndFold(page);
  await expect(page.locator(".viewer_stage[data-live='true']")).toBeVisible();
  expect(await rawWordsOn(page)).toEqual([]);
  expect(await accessibilityFaultsOn(page, ".gallery_gallery")).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

/** Expects pictures of the folding in place of the box. */
async function expectPicturesInstead(page: Page): Promise<void> {
  const picture = page.locator(".viewer_stage img:not([hidden])");
  await expect(picture).toHaveAttribute("src", /view=closed/);
  await expect(boxOn(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Zoom in" })).toHaveCount(0);
  await foldOn(page).focus();
  await page.keyboard.press("Home");
  await expect(picture).toHaveAttribute("src", /view=fold-0/);
  await foldPreset(page, "Open").click();
  await expect(picture).toHaveAttribute("src", /view=open/);
}

test("without WebGL the slider shows pictures of the folding", async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith("webgl") ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
  await open(page, product);
  await turnAndFold(page);
  await expectPicturesInstead(page);
});

test("when the page loses the graphics card, it shows pictures of the folding", async ({ page }) => {
  test.skip(!isTestAll, onlyInTestAll);
  await open(page, product);
  await turnAndFold(page);
  const canvas = page.locator(".viewer_stage[data-live='true'] canvas");
  await canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return;
    element.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expectPicturesInstead(page);
});

test.describe("the page that approves a design", () => {
  /** A new visitor has no cart, and pictures of designs may still be drawn. */
  test.use({ expectedNoise: /status of (404|503)/, viewport: { width: 1280, height: 800 } });

  test("turns and folds the box with the texts of the design, also on the way from My Designs", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    // Software draws the box of the editor, too.
    test.slow();
    const designer = await openBlank(page);
    await designer.addText("Keep dry");
    await savedDesignId(page, designer);
    await open(page, "/my-designs");
    await page.getByRole("link", { name: "Order Untitled design" }).click();
    const shaped = page.waitForResponse(/\/typefaces\//);
    await turnAndFold(page);
    await shaped;
    await expect(page.locator(".viewer_stage[data-live='true'] canvas")).toBeVisible();
    await foldOn(page).press("Home");
    await expect(foldOn(page)).toHaveAttribute("aria-valuetext", "Flat");
    expect(await accessibilityFaultsOn(page)).toEqual([]);
    expect(await rawWordsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Back to the picture" }).click();
    await expect(foldOn(page)).toBeHidden();
  });
});
