import type { Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { onePixel } from "./one-pixel.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

test.use({
  expectedNoise:
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|50[03]|404|could not be (read|refreshed|added|checked|drawn|sealed|loaded)/,
});

test("without a network the current page stays, and the requested page opens when the network is back", async ({
  page,
  context,
}) => {
  await open(page, "/view/about");
  await context.setOffline(true);
  await expect(page.getByText("You’re offline. Nothing you entered is lost.")).toBeVisible();
  // Without a network the router must not prefetch a page: it would reload the current one.
  await page.getByRole("banner").getByRole("link", { name: "Template maker" }).hover();
  await page.waitForTimeout(400);
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByText("as soon as you’re back online")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await expect(page).toHaveURL(/\/view\/about$/);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/view\/faq$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Frequently asked");
  await expect(page.getByText("You’re offline")).toHaveCount(0);
});

test("while a page loads slowly the previous page stays, and the visitor can request the new one again", async ({
  page,
}) => {
  test.skip(!isTestAll, onlyInTestAll);
  await page.clock.install();
  await open(page, "/view/about");
  let isStalled = true;
  await page.route("**/view/faq.data*", (route) => (isStalled ? undefined : route.continue()));
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page.locator(".notices_loadingLine")).toHaveCount(1);
  const slow = page.getByText("Your connection is slow. The page is still loading.");
  await expect(slow).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(slow).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();

  isStalled = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Frequently asked");
  await expect(slow).toHaveCount(0);
});

test("a page that fails to load shows an error between header and footer, and opens after another try", async ({
  page,
}) => {
  await open(page, "/view/about");
  await page.route("**/view/faq.data*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "something went wrong" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();

  await page.route("**/healthz", (route) => route.abort());
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(
    page.getByRole("heading", { name: "The shop can’t be reached. Please check your connection." }),
  ).toBeVisible();

  await page.unrouteAll();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Frequently asked");
});

test("a product page that fails to load links to all boxes, and another try loads only the failed part", async ({
  page,
}) => {
  test.skip(!isTestAll, onlyInTestAll);
  const documents: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && documents.push(request.url())));
  await open(page, "/shop-all-boxes");
  await page.route("**/product/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "SELECT Gable Box" }).click();
  const notLoaded = page.getByText("Unable to load Product details... Please contact administrator.");
  await expect(notLoaded).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "This product couldn’t be loaded." })).toBeVisible();
  await expect(page.getByRole("link", { name: "help@boxwright.example" })).toHaveAttribute(
    "href",
    "mailto:help@boxwright.example",
  );

  await page.unroute("**/product/*.data*");
  await page.route("**/product/*.data*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/We can’t load this page right now/);
  await expect(notLoaded).toHaveCount(0);
  await page.getByRole("link", { name: "See all boxes" }).click();
  await expect(page).toHaveURL(/shop-all-boxes$/);

  await page.getByRole("link", { name: "SELECT Gable Box" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/We can’t load this page right now/);
  await page.unrouteAll();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Custom Gable Box");
  expect(documents).toHaveLength(1);
});

test("the sharpness of a file in the cart appears when the network is back, even if the script that measures it failed to load", async ({
  page,
  context,
}) => {
  test.skip(!isTestAll, onlyInTestAll);
  await open(page, "/product/custom-mailer-box?length=9&width=6&depth=3&quantity=500");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload artwork" }).click();
  await (await chooser).setFiles({ name: "lid.png", mimeType: "image/png", buffer: onePixel.body });
  await expect(page.getByText("0.1 MB")).toBeVisible();
  let failedLoads = 0;
  await page.route("**/printed-sheet*", (route) => {
    failedLoads += 1;
    return route.abort();
  });
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await page.getByRole("button", { name: "View cart" }).click();
  await expect.poll(() => failedLoads).toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(page.getByText("You’re offline. Nothing you entered is lost.")).toBeVisible();
  await expect(page.locator(".uploads_sharpnessWarning")).toHaveCount(0);

  await page.unrouteAll();
  await context.setOffline(false);
  await expect(page.locator(".uploads_sharpnessWarning")).toBeVisible();
});

test.describe("the product page keeps the shopper's choices and files", () => {
  const lid = { name: "lid.png", mimeType: "image/png", buffer: onePixel.body };
  const total = (page: Page) => page.locator(".buy_buy .text_price");
  const files = (page: Page) => page.getByRole("group", { name: "Artwork" }).getByRole("listitem");
  const retry = (page: Page) => page.locator(".buy_buy").getByRole("button", { name: "Try again" });

  test.beforeEach(async ({ page }) => {
    await open(page, "/product/custom-mailer-box?length=9&width=6&depth=3&quantity=500");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload artwork" }).click();
    await (await chooser).setFiles(lid);
    await expect(files(page).locator("img")).toHaveCount(1);
  });

  test("without a network, and loads the missing price when the network is back", async ({ page, context }) => {
    await context.setOffline(true);
    await page.getByRole("radio", { name: "Kraft" }).check();
    await expect(page.getByText("Unable to load price.")).toBeVisible();
    await expect(page.getByLabel("Length", { exact: true })).toHaveValue("9");
    await expect(files(page)).toContainText("lid.png");
    await expect(page).toHaveURL(/Color=Kraft/);

    await context.setOffline(false);
    await expect(total(page)).toBeVisible();
    await expect(page.getByRole("radio", { name: "Kraft" })).toBeChecked();
  });

  test("while calls fail or the stock is empty, and another try repeats only the failed call", async ({ page }) => {
    const unavailable = { status: 503, contentType: "application/json", body: '{"title":"Unavailable","status":503}' };
    await page.route(/\.data\b|\/productPrice|\/eCommerceDeliveryOptions|dieline\.json/, (route) =>
      route.fulfill(unavailable),
    );
    await page.getByLabel("Postal code").or(page.getByLabel("ZIP code")).fill("76010");
    await expect(page.getByText("The delivery estimate couldn’t be loaded.")).toBeVisible();
    await expect(total(page)).toBeVisible();
    await page.getByRole("radio", { name: "Kraft" }).check();
    await expect(page.getByText("Unable to load price.")).toBeVisible();
    await expect(files(page)).toContainText("lid.png");

    await page.unrouteAll();
    await retry(page).click();
    await expect(total(page)).toBeVisible();
    await expect(page.getByText(/^Arrives /)).toBeVisible();

    await page.route("**/availability?*", (route) => route.fulfill(unavailable));
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("ECX018")).toBeVisible();
    for (const [available, message] of [
      [0, "Product is out of stock. Please try after sometime."],
      [3, "Selected quantity of item is not in stock."],
    ] as const) {
      const json = { isInStock: false, available, leadTimeDays: 7 };
      await page.route("**/availability?*", (route) => route.fulfill({ json }));
      await page.getByRole("button", { name: "Add to cart" }).click();
      await expect(page.getByText(message)).toBeVisible();
    }
    await page.unrouteAll();

    await page.route("**/carts", (route) => route.fulfill(unavailable));
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByText("The product wasn’t added to the cart.")).toBeVisible();
    await expect(files(page)).toContainText("lid.png");
    await page.getByRole("radio", { name: "White", exact: true }).check();
    await expect(page.getByText("The product wasn’t added to the cart.")).toHaveCount(0);
    await page.getByRole("radio", { name: "Kraft" }).check();
    await page.unrouteAll();
    await retry(page).click();
    await expect(page.getByText("Product added to cart successfully")).toBeVisible();
  });

  test("after a reload, and removes a file that the shop has deleted", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    await page.reload();
    await expect(files(page)).toContainText("lid.png");
    await expect(files(page).locator("img")).toHaveCount(1);
    await expect(page.getByLabel("Length", { exact: true })).toHaveValue("9");
    await expect(page.getByRole("radio", { name: /^500,/ })).toBeChecked();

    await page.route(/\/api\/uploads\//, (route) => route.fulfill({ status: 404, body: "" }));
    await page.reload();
    await expect(page.getByText("We no longer have this file. Please upload it again.")).toBeVisible();
  });

  test("when a picture fails to load, and loads the picture on request", async ({ page }) => {
    test.skip(!isTestAll, onlyInTestAll);
    let isBack = false;
    await page.route(/\/preview\.(webp|avif)/, (route) => (isBack ? route.continue() : route.abort()));
    await page.getByRole("radio", { name: "Kraft" }).check();
    await expect(page.getByText("This picture couldn’t be loaded.")).toBeVisible();
    isBack = true;
    // The page also tries again by itself after seconds, so the click must not wait until the button is still.
    await page.locator(".gallery_gallery").getByRole("button", { name: "Try again" }).dispatchEvent("click");
    await expect(page.getByText("This picture couldn’t be loaded.")).toHaveCount(0);
  });
});
