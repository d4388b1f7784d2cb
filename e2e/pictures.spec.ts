import type { Page, Request } from "@playwright/test";
import { webGlFlags } from "../tools/browser.ts";
import { expect, test } from "./no-console-errors.ts";
import { onePixel } from "./one-pixel.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: webGlFlags }) });

/** Pictures of the changed box; the page also has pictures of other products. */
const picture = /\/preview\.(webp|avif)\?.*length=12&/;

/** Holds the pictures of the changed box back until `release` is called; those of the failing view then fail. */
async function holdPictures(page: Page, failingView = "") {
  const released = Promise.withResolvers<void>();
  const running = new Set<Request>();
  const traffic = { mostAtOnce: 0, release: released.resolve };
  page.on("request", (request) => {
    if (picture.test(request.url())) running.add(request);
    traffic.mostAtOnce = Math.max(traffic.mostAtOnce, running.size);
  });
  page.on("requestfinished", (request) => void running.delete(request));
  page.on("requestfailed", (request) => void running.delete(request));
  await page.route(picture, async (route) => {
    await released.promise;
    const fails = new URL(route.request().url()).searchParams.get("view") === failingView;
    await route.fulfill(fails ? { status: 503 } : onePixel);
  });
  return traffic;
}

async function chooseSize(page: Page): Promise<void> {
  await page.getByRole("link", { name: "12 × 9 × 4" }).click();
}

async function expectPriced(page: Page, priceBefore: string | null): Promise<void> {
  await expect(page.locator(".buy_buy .text_price")).not.toHaveText(priceBefore ?? "");
  await expect(page.getByRole("button", { name: "Add to cart" }).first()).not.toHaveAttribute("aria-busy");
}

async function expectAllChanged(page: Page, views: string): Promise<void> {
  for (const view of await page.locator(views).all()) {
    await view.scrollIntoViewIfNeeded();
    await expect(view).toHaveAttribute("src", /length=12&/);
  }
}

const devices = [
  { device: "desktop", viewport: { width: 1280, height: 900 }, views: ".gallery_moreViews img" },
  { device: "phone", viewport: { width: 390, height: 844 }, views: ".gallery_thumbnails img" },
];

for (const { device, viewport, views } of devices) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test("a price waits for at most one picture, and the pictures load one after another", async ({ page }) => {
      await open(page, "/product/custom-mailer-box");
      await page.waitForLoadState("networkidle");
      const priceBefore = await page.locator(".buy_buy .text_price").textContent();
      const gallery = await page.locator(".gallery_gallery").boundingBox();
      const traffic = await holdPictures(page);
      await chooseSize(page);
      await expectPriced(page, priceBefore);
      expect(traffic.mostAtOnce).toBe(1);

      traffic.release();
      await expectAllChanged(page, views);
      await expect(page.locator(".gallery_main img:visible")).toHaveAttribute("src", /length=12&(?!.*quality=quick)/);
      expect(traffic.mostAtOnce).toBe(1);
      expect((await page.locator(".gallery_gallery").boundingBox())?.height).toBe(gallery?.height);
    });
  });
}

test.describe("when the large picture fails", () => {
  test.use({ expectedNoise: /Failed to load resource.*503/ });

  test("the other pictures still load", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    await open(page, "/product/custom-mailer-box");
    await page.waitForLoadState("networkidle");
    const large = (await page.locator(".gallery_main img").getAttribute("src")) ?? "";
    const { release } = await holdPictures(page, new URL(large, "http://shop").searchParams.get("view") ?? "");
    release();
    await chooseSize(page);
    await expectAllChanged(page, ".gallery_moreViews img");
  });
});

test.describe("when a picture fails before the scripts of its page run", () => {
  test.use({ expectedNoise: /Failed to load resource.*503/ });

  test("the page loads the picture again", async ({ page }) => {
    await page.route(/\/preview\.(webp|avif)\?/, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await open(page, "/product/custom-mailer-box");
    const large = page.locator(".gallery_main img:visible");
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test.describe("while the viewer is open", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the pictures of the box load one after another", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    await open(page, "/product/custom-mailer-box");
    await page.getByRole("button", { name: "Turn and fold" }).click();
    await expect(page.locator(".viewer_stage[data-live='true']")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const traffic = await holdPictures(page);
    traffic.release();
    await chooseSize(page);
    await expectAllChanged(page, ".gallery_thumbnails img");
    expect(traffic.mostAtOnce).toBe(1);
  });
});

test("image sizes: product overview tile 300 (ratio 1); product carousel tile 500 (ratio 1.3)", async ({ page }) => {
  const ratioOfFirstTile = async (path: string) => {
    await open(page, path);
    const tile = page.locator(".catalogue_tiles .picture_pic").first();
    await tile.scrollIntoViewIfNeeded();
    const widths = await tile.locator("source").getAttribute("srcset");
    expect(widths).toMatch(/ 300w,.* 500w,/);
    const bounds = await tile.boundingBox();
    return bounds === null ? 0 : bounds.width / bounds.height;
  };
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await ratioOfFirstTile("/shop-all-boxes")).toBeCloseTo(1, 2);
    expect(await ratioOfFirstTile("/product/custom-mailer-box")).toBeCloseTo(1.3, 2);
  }
});
