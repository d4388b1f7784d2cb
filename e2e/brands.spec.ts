import { activeStoreVariant, storeVariants } from "@boxwright/core/storefront/features";
import { looksAtAll, testEveryPage } from "./every-page.ts";
import { expect, test } from "./no-console-errors.ts";
import { shopWith } from "./shop.ts";
import { open } from "./shopper.ts";

/** The specification's pages of the brands that have not all of them, as far as there are such pages. */
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
  "/view/about",
  "/policy/refund-policy",
  "/blog",
];

/** They have few pages, and hardly one of them has a feature: the active variant speaks for all, except in `npm run test:all`. */
const variants = looksAtAll ? storeVariants : [activeStoreVariant];

for (const brand of ["parcelry", "foldlab"] as const) {
  const seen = new Set<string>();
  for (const variant of variants) {
    test.describe(`${brand} in its ${variant} store`, () => {
      const shop = shopWith({ BRAND: brand, STORE_VARIANT: variant });
      testEveryPage(shop, { seen, isSeldom: true });

      test("offers its own pages, and to all others says that there are none", async () => {
        for (const path of offered[brand]) {
          const { status } = await fetch(shop.address + path);
          expect([path, status]).toEqual([path, path === "/not-found" ? 404 : 200]);
        }
        for (const path of notOffered) {
          const answer = await fetch(shop.address + path, { redirect: "manual" });
          expect([path, answer.status]).toEqual([path, 404]);
          expect(await answer.text()).toContain("find the page.");
        }
        expect((await (await fetch(`${shop.address}/api/config`)).json()).brand).toBe(brand);
      });

      test("leads from a box to its template", async ({ page }) => {
        await open(page, `${shop.address}/shop-all-boxes`);
        await expect(page.locator("html")).toHaveAttribute("data-brand", brand);
        await page.getByRole("link", { name: /^SELECT Gable box$/i }).click();
        await expect(page).toHaveURL(/template-maker\?family=gable/);
        await expect(page.getByRole("link", { name: "PDF" }).first()).toBeVisible();
      });
    });
  }
}
