import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./no-console-errors.ts";
import { shopWith } from "./shop.ts";
import { open } from "./shopper.ts";

/** The specification's pages of the brands that have not all of them, as far as there are such pages. */
const offered = ["/", "/shop-all-boxes", "/template-maker"];

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

for (const brand of ["parcelry", "foldlab"] as const) {
  test.describe(brand, () => {
    const shop = shopWith({ BRAND: brand });

    test("offers its own pages, and to all others says that there are none", async ({ page }) => {
      for (const path of offered) {
        const { status } = await fetch(shop.address + path);
        expect([path, status]).toEqual([path, 200]);
      }
      for (const path of ["/not-found", ...notOffered]) {
        const answer = await fetch(shop.address + path, { redirect: "manual" });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.text()).toContain("find the page.");
      }
      expect((await (await fetch(`${shop.address}/api/config`)).json()).brand).toBe(brand);
      await page.goto(`${shop.address}/`);
    });

    for (const path of offered) {
      test(`${path} is for everyone and leads nowhere that is not there`, async ({ page }) => {
        await open(page, shop.address + path);
        await expect(page.locator("html")).toHaveAttribute("data-brand", brand);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        const links = await page
          .locator("a[href^='/']")
          .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
        for (const link of new Set(links))
          expect([link, (await fetch(shop.address + link)).status]).toEqual([link, 200]);
        await page.setViewportSize({ width: 360, height: 740 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      });
    }

    test("leads from a box to its template", async ({ page }) => {
      await open(page, `${shop.address}/shop-all-boxes`);
      await page.getByRole("link", { name: /^SELECT Gable box$/i }).click();
      await expect(page).toHaveURL(/template-maker\?family=gable/);
      await expect(page.getByRole("link", { name: "PDF" }).first()).toBeVisible();
    });
  });
}
