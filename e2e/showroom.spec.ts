import { expect, test } from "./no-console-errors.ts";
import { shopWith } from "./shop.ts";
import { open } from "./shopper.ts";

const linkId = /[?&]linkID=visit-42(&|#|$)/;

test.describe("a showroom that was entered by a link", () => {
  const shop = shopWith({ STORE_VARIANT: "showroom" });

  for (const path of [
    "/",
    "/shop-all-boxes",
    "/product/custom-mailer-box",
    "/template-maker",
    "/view/about",
    "/view/faq",
  ]) {
    test(`keeps its id in every link and form of ${path}`, async ({ page }) => {
      await open(page, `${shop.address}${path}?linkID=visit-42`);
      const links = page.locator("a[href^='/']:not([href^='/api/'])");
      const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
      expect(addresses.length).toBeGreaterThan(5);
      expect(addresses.filter((address) => !linkId.test(address))).toEqual([]);
      for (const form of await page.locator("form[method='get'], form:not([method])").all()) {
        await expect(form.locator("input[name='linkID']")).toHaveValue("visit-42");
      }
    });
  }

  test("keeps it from page to page, through choices, answers and redirects", async ({ page }) => {
    await open(page, `${shop.address}/?linkID=visit-42`);
    await page.getByRole("link", { name: "Choose a box" }).click();
    await expect(page).toHaveURL(/shop-all-boxes/);
    await expect(page).toHaveURL(linkId);
    await page.getByRole("link", { name: "SELECT Shipper", exact: true }).click();
    await expect(page).toHaveURL(/custom-shipper-box/);
    await expect(page).toHaveURL(linkId);
    await page.getByRole("radio", { name: /^500,/ }).check();
    await expect(page).toHaveURL(/quantity=500/);
    await expect(page).toHaveURL(linkId);
    await page.goBack();
    await expect(page).toHaveURL(linkId);
    await open(page, `${shop.address}/product/mailer-box-sample?linkID=visit-42`);
    await expect(page).toHaveURL(/custom-mailer-box-sample/);
    await expect(page).toHaveURL(linkId);
  });

  test.describe("by addresses of a purchase or an account", () => {
    // The browser tells of pages that are not there.
    test.use({ expectedNoise: /status of 404/ });

    test("leads to the page that says there are none, and from there home with its id", async ({ page }) => {
      for (const path of ["/cart", "/shipping-address", "/payment-info", "/order-confirmation", "/login", "/my-info"]) {
        const { status } = await fetch(`${shop.address}${path}`, { redirect: "manual" });
        expect([path, status]).toEqual([path, 404]);
      }
      await open(page, `${shop.address}/cart?linkID=visit-42`);
      await expect(page.getByRole("heading", { name: "We couldn't find the page." })).toBeVisible();
      await page.getByRole("link", { name: "Back to Homepage" }).click();
      await expect(page).toHaveURL(`${shop.address}/?linkID=visit-42`);
    });
  });

  test("has no link to a cart", async ({ page }) => {
    for (const path of ["/", "/shop-all-boxes", "/product/custom-mailer-box"]) {
      await open(page, `${shop.address}${path}`);
      await expect(page.locator("a[href*='/cart']")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /cart/i })).toHaveCount(0);
    }
  });
});

test("a shop that is no showroom hands no such id on", async ({ page }) => {
  await open(page, "/?linkID=visit-42");
  await expect(page.locator("a[href*='linkID']:not([href^='/login'])")).toHaveCount(0);
});
