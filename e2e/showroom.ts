import { expect, test } from "./no-console-errors.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

const linkId = /[?&]linkID=visit-42(&|#|$)/;

/** Defines the journeys of a visitor of a showroom. */
export function testShowroom(shop: { readonly origin: string }): void {
  test.describe("a showroom that a visitor enters by a link with an id", () => {
    for (const path of [
      "/",
      "/shop-all-boxes",
      "/product/custom-mailer-box",
      "/template-maker",
      "/view/about",
      "/view/faq",
    ]) {
      test(`adds the id to every link and form of ${path}`, async ({ page }) => {
        test.skip(!isTestAll, onlyInTestAll);
        await open(page, `${shop.origin}${path}?linkID=visit-42`);
        const links = page.locator("a[href^='/']:not([href^='/api/'])");
        const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
        expect(hrefs.length).toBeGreaterThan(5);
        expect(hrefs.filter((href) => !linkId.test(href))).toEqual([]);
        for (const form of await page.locator("form[method='get'], form:not([method])").all()) {
          await expect(form.locator("input[name='linkID']")).toHaveValue("visit-42");
        }
      });
    }

    test("keeps the id from page to page, through choices and redirects", async ({ page }) => {
      await open(page, `${shop.origin}/?linkID=visit-42`);
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
      await open(page, `${shop.origin}/product/mailer-box-sample?linkID=visit-42`);
      await expect(page).toHaveURL(/custom-mailer-box-sample/);
      await expect(page).toHaveURL(linkId);
    });

    test.describe("for URLs of the purchase or the account", () => {
      // The browser logs missing pages.
      test.use({ expectedNoise: /status of 404/ });

      test("shows the not-found page, whose link to the home page has the id", async ({ page }) => {
        for (const path of [
          "/cart",
          "/shipping-address",
          "/payment-info",
          "/order-confirmation",
          "/login",
          "/my-info",
        ]) {
          const { status } = await fetch(`${shop.origin}${path}`, { redirect: "manual" });
          expect([path, status]).toEqual([path, 404]);
        }
        await open(page, `${shop.origin}/cart?linkID=visit-42`);
        await expect(page.getByRole("heading", { name: "We couldn't find the page." })).toBeVisible();
        await page.getByRole("link", { name: "Back to Homepage" }).click();
        await expect(page).toHaveURL(`${shop.origin}/?linkID=visit-42`);
      });
    });

    test("has no link to a cart", async ({ page }) => {
      for (const path of ["/", "/shop-all-boxes", "/product/custom-mailer-box"]) {
        await open(page, `${shop.origin}${path}`);
        await expect(page.locator("a[href*='/cart']")).toHaveCount(0);
        await expect(page.getByRole("button", { name: /cart/i })).toHaveCount(0);
      }
    });
  });
}
