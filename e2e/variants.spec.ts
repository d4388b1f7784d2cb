import type { Locator, Page } from "@playwright/test";
import {
  activeStoreVariant,
  type Feature,
  features,
  isFeatureOn,
  storeVariants,
} from "../core/src/storefront/features.ts";
import { isPageOffered } from "../core/src/storefront/pages.ts";
import { fillSignUp } from "./account.ts";
import { testEveryPage } from "./every-page.ts";
import { expect, test } from "./no-console-errors.ts";
import { loadNoPictures } from "./one-pixel.ts";
import { runningShop, shopWith } from "./shop.ts";
import { open } from "./shopper.ts";
import { testShowroom } from "./showroom.ts";

/** The pages that show a feature, and the element that shows it. */
interface Appearance {
  readonly on: readonly PageName[];
  readonly find: (page: Page) => Locator;
}

const pages = {
  home: "/",
  boxes: "/shop-all-boxes",
  product: "/product/custom-mailer-box",
  fill: "/product/shipping-box-insert",
  cart: "/cart",
  account: "/my-info",
} as const;
type PageName = keyof typeof pages;

const everywhere: readonly PageName[] = ["home", "boxes", "product", "fill", "cart"];
/** The cart belongs to the checkout, whose footer has no links to other pages. */
const outsideCheckout: readonly PageName[] = ["home", "boxes", "product", "fill"];
const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");

/** Every feature of the table, with the pages that show it: a feature without an entry does not compile. */
const appearances: Readonly<Record<Feature, Appearance>> = {
  cartLink: { on: everywhere, find: (page) => header(page).getByRole("link", { name: "Cart" }) },
  loginIcon: { on: everywhere, find: (page) => header(page).getByRole("link", { name: "Sign in" }) },
  accountLinks: { on: ["account"], find: (page) => header(page).getByRole("button", { name: "Account" }) },
  shareLink: { on: ["product", "fill"], find: (page) => page.getByRole("button", { name: "Share" }) },
  productTabs: { on: ["product", "fill"], find: (page) => page.getByRole("navigation", { name: "On this page" }) },
  socialLinks: {
    on: outsideCheckout,
    find: (page) => footer(page).getByRole("navigation", { name: "Share this page" }),
  },
  serviceLinks: { on: outsideCheckout, find: (page) => footer(page).getByRole("navigation", { name: "Help" }) },
  logo: { on: everywhere, find: (page) => header(page).getByRole("link", { name: "Boxwright, home" }) },
  shippingEstimate: { on: ["cart"], find: (page) => page.getByRole("button", { name: "Estimate shipping" }) },
  reviewWidget: { on: ["product"], find: (page) => page.getByRole("heading", { name: "Reviews" }) },
  processTile: { on: ["home"], find: (page) => page.getByRole("heading", { name: "How it works" }) },
  leftArrow: { on: ["product", "fill"], find: (page) => page.getByRole("link", { name: "Back", exact: true }) },
  quickAdd: {
    on: ["home", "boxes"],
    find: (page) => page.getByRole("button", { name: /^Add 50 for .*: Display Mailer$/ }),
  },
  sampleOrderButton: { on: ["product"], find: (page) => page.getByRole("link", { name: "Order a $1.00 sample" }) },
  upsell: { on: ["cart"], find: (page) => page.getByRole("heading", { name: "Good boxes to start with" }) },
  uploadButton: { on: ["product"], find: (page) => page.getByRole("button", { name: "Upload artwork" }) },
  selectionHeader: { on: ["product", "fill"], find: (page) => page.getByRole("region", { name: "Your selection" }) },
  quoteForHigherQuantities: {
    on: ["product"],
    find: (page) => page.getByRole("button", { name: "Get a quote for more" }),
  },
  shippingEstimateBlock: { on: ["product", "fill"], find: (page) => page.getByLabel("Postal code") },
  quoteRequest: { on: ["product"], find: (page) => page.getByRole("button", { name: "Request a quote" }).first() },
  quantityCalculator: {
    on: ["product", "fill"],
    find: (page) => page.getByRole("button", { name: "Quantity calculator" }),
  },
};

/** Pages that show their features without a script, and pages that first have to load the visitor's data. */
const pagesBy = { server: ["home", "boxes", "product", "fill"], script: ["cart", "account"] } as const;

/** Pages to which no link leads. */
const unlinked = ["/faq", "/product-collection/food-boxes", "/view/customer-story-application"];
/** The elements of the pages of earlier variants. */
const seen = new Set<string>();

// The active variant is first, so that the others open only pages with elements that it lacks.
for (const variant of new Set([activeStoreVariant, ...storeVariants])) {
  test.describe(`the ${variant} store`, () => {
    const shop = variant === activeStoreVariant ? runningShop : shopWith({ STORE_VARIANT: variant });
    testEveryPage(shop, { unlinked, seen, isOpenedOnlyInTestAll: variant !== activeStoreVariant });
    if (variant === "showroom") testShowroom(shop);

    const featuresOf = (name: PageName) =>
      features.filter((feature) => appearances[feature].on.includes(name) && isFeatureOn(feature, variant));

    /** The features that a page shows: of those that are on, only the ones that belong on this page. */
    async function featuresOn(page: Page, name: PageName): Promise<Feature[]> {
      const found: Feature[] = [];
      for (const feature of features) {
        const element = appearances[feature].find(page);
        if (!isFeatureOn(feature, variant)) found.push(...((await element.count()) > 0 ? [feature] : []));
        else if (appearances[feature].on.includes(name) && (await element.first().isVisible())) found.push(feature);
      }
      return found;
    }

    test.describe(() => {
      test.use({ javaScriptEnabled: false });
      for (const name of pagesBy.server) {
        test(`shows on ${name} exactly the features of its column`, async ({ page }) => {
          await loadNoPictures(page);
          await page.goto(shop.origin + pages[name]);
          expect(await featuresOn(page, name)).toEqual(featuresOf(name));
        });
      }
    });

    test.describe(() => {
      // A new customer has no cart yet.
      test.use({ expectedNoise: /status of 404/ });
      for (const name of pagesBy.script) {
        if (!isPageOffered(pages[name], { brand: "boxwright", storeVariant: variant })) continue;
        test(`shows on ${name} exactly the features of its column`, async ({ page }) => {
          if (name === "cart") await fillCart(page, shop.origin);
          if (name === "account") await signUpAt(page, shop.origin, `${variant}@example.com`);
          await open(page, shop.origin + pages[name]);
          await expect.poll(() => featuresOn(page, name)).toEqual(featuresOf(name));
        });
      }
    });
  });
}

test("a shop that is not a showroom adds no id to its links", async ({ page }) => {
  await open(page, "/?linkID=visit-42");
  await expect(page.locator("a[href*='linkID']:not([href^='/login'])")).toHaveCount(0);
});

async function fillCart(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/product/custom-gable-box`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
}

async function signUpAt(page: Page, origin: string, email: string): Promise<void> {
  await open(page, `${origin}/login`);
  await fillSignUp(page, email);
  await expect(page).toHaveURL((url) => url.pathname === "/");
}
