import { activeStoreVariant, storeVariants } from "@boxwright/core/storefront/features";
import { testEveryPage } from "./every-page.ts";
import { expect, test } from "./no-console-errors.ts";
import { shopWith } from "./shop.ts";
import { open } from "./shopper.ts";
import { isTestAll } from "./test-all.ts";

/** The pages of each of the smaller brands, by the specification. */
const offered = {
  parcelry: ["/", "/shop-all-boxes", "/template-maker", "/not-found"],
  foldlab: ["/", "/shop-all-boxes", "/template-maker", "/not-found"],
} as const;

const notOffered = [
  "/product/custom-mailer-box",
  "/product/mailer-box-sample",
  "/shop-all-sample-boxes",
  "/cart",
  "/shipping-address",
  "/payment-info",
  "/order-confirmation",
  "/login",
  "/reset",
  "/my-info",
  "/my-orders",
  "/view/about",
  "/policy/refund-policy",
  "/blog",
];

/** These brands have few pages, and few of them show features, so the active variant is enough, except in `npm run test:all`. */
const variants = isTestAll ? storeVariants : [activeStoreVariant];

for (const brand of ["parcelry", "foldlab"] as const) {
  const seen = new Set<string>();
  for (const variant of variants) {
    test.describe(`${brand} in its ${variant} store`, () => {
      const shop = shopWith({ BRAND: brand, STORE_VARIANT: variant });
      testEveryPage(shop, { seen, isOpenedOnlyInTestAll: true });

      test("serves its own pages and responds with 404 to all others", async () => {
        for (const path of offered[brand]) {
          const { status } = await fetch(shop.origin + path);
          expect([path, status]).toEqual([path, path === "/not-found" ? 404 : 200]);
        }
        for (const path of notOffered) {
          const response = await fetch(shop.origin + path, { redirect: "manual" });
          expect([path, response.status]).toEqual([path, 404]);
          expect(await response.text()).toContain("find the page.");
        }
        expect((await (await fetch(`${shop.origin}/api/config`)).json()).brand).toBe(brand);
      });

      test("links each box to its print template", async ({ page }) => {
        await open(page, `${shop.origin}/shop-all-boxes`);
        await expect(page.locator("html")).toHaveAttribute("data-brand", brand);
        await page.getByRole("link", { name: /^SELECT Gable box$/i }).click();
        await expect(page).toHaveURL(/template-maker\?family=gable/);
        await expect(page.getByRole("link", { name: "PDF" }).first()).toBeVisible();
      });
    });
  }
}
