import { activeStoreVariant, storeVariants } from "@boxwright/core/storefront/features";
import { emailOf } from "./account.ts";
import { designerOn, german, openBlank } from "./designer.ts";
import { testEveryPage } from "./every-page.ts";
import { mailThat } from "./mailbox.ts";
import { expect, test } from "./no-console-errors.ts";
import { shopWith } from "./shop.ts";
import { open } from "./shopper.ts";
import { isTestAll, onlyInTestAll } from "./test-all.ts";

/** The pages of each of the smaller brands, by the specification. */
const offered = {
  parcelry: ["/", "/shop-all-boxes", "/template-maker", "/template-designer", "/download-artwork", "/not-found"],
  foldlab: ["/", "/shop-all-boxes", "/template-maker", "/not-found"],
} as const;

const notOffered = [
  "/product/custom-mailer-box",
  "/product/mailer-box-sample",
  "/shop-all-sample-boxes",
  "/my-designs",
  "/approve-design",
  "/artwork-check",
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

      if (hasDesigner(brand)) testSharedDesign(shop);
      else
        test("has no designer", async () => {
          expect((await fetch(`${shop.origin}/template-designer`)).status).toBe(404);
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

function hasDesigner(brand: keyof typeof offered): boolean {
  return (offered[brand] as readonly string[]).includes("/template-designer");
}

/** The color of the buttons of Parcelry, on its pages and in its mails. */
const parcelryGreen = "#1f4a3a";

function testSharedDesign(shop: { readonly origin: string }): void {
  test.describe(() => {
    /** Pictures of designs may still be drawn. */
    test.use({ expectedNoise: /status of (404|503)/ });

    test("shares a design by links and mails with its own name, host, look and language", async ({
      page,
      browser,
      request,
    }) => {
      test.skip(!isTestAll, onlyInTestAll);
      await page.context().addCookies([{ name: "culture", value: "de", url: shop.origin }]);
      const designer = await openBlank(page, "", german, shop.origin);
      await designer.addShape("star");
      await expect(designer.state("savedAt")).toBeVisible();
      await expect(page.getByRole("button", { name: german("designer.approve") })).toHaveCount(0);
      await designer.button("designer.share").click();
      const dialog = page.getByRole("dialog");
      const invited = emailOf("parcelry");
      await dialog.getByLabel("Name des Empfängers").fill("Sample Reader");
      await dialog.getByLabel("E-Mail-Adresse").fill(invited);
      await dialog.getByRole("button", { name: "Link erstellen" }).click();
      const mail = await mailThat(request, ({ to }) => to === invited, shop.origin);
      expect(mail.text).toContain("Parcelry, individuell bedruckte Verpackungen.");
      expect(mail.html).toContain(parcelryGreen);
      expect(mail.html + mail.text).not.toContain("Boxwright");
      const [link = ""] = /http\S+\?shared=\S+/.exec(mail.text) ?? [];
      expect(link).toContain(`${new URL(shop.origin).port}/template-designer?shared=`);

      const reader = await browser.newPage();
      await open(reader, link);
      await expect(reader).toHaveTitle("A design for you | Parcelry");
      await expect(reader.locator("html")).toHaveAttribute("data-brand", "parcelry");
      await expect(reader.getByRole("heading", { level: 1, name: "Unbenannter Entwurf" })).toBeVisible();
      expect(await reader.content()).not.toContain("Boxwright");
      await reader.getByLabel("Your note").fill("Lovely");
      await reader.getByRole("button", { name: "Send note" }).click();
      await expect(reader.getByText(/^Thank you, Sample Reader\./)).toBeVisible();
      await reader.getByRole("button", { name: "Copy to my designs" }).click();
      await expect(designerOn(reader).row(/^Star, on Lid/)).toBeVisible();
      await reader.close();
    });
  });
}
