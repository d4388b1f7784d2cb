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
import { runningShop, shopWith } from "./shop.ts";
import { open } from "./shopper.ts";

/** A page on which a feature shows, and what then is to be seen. */
interface Shown {
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
/** From the cart on, the pages belong to the checkout, whose footer has no links out of it. */
const besideCheckout: readonly PageName[] = ["home", "boxes", "product", "fill"];
const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");

/** Every feature of the table, with the pages that show it: a feature without an entry does not compile. */
const shown: Readonly<Record<Feature, Shown>> = {
  cartLink: { on: everywhere, find: (page) => header(page).getByRole("link", { name: "Cart" }) },
  loginIcon: { on: everywhere, find: (page) => header(page).getByRole("link", { name: "Sign in" }) },
  accountLinks: { on: ["account"], find: (page) => header(page).getByRole("button", { name: "Account" }) },
  shareLink: { on: ["product", "fill"], find: (page) => page.getByRole("button", { name: "Share" }) },
  productTabs: { on: ["product", "fill"], find: (page) => page.getByRole("navigation", { name: "On this page" }) },
  socialLinks: {
    on: besideCheckout,
    find: (page) => footer(page).getByRole("navigation", { name: "Share this page" }),
  },
  serviceLinks: { on: besideCheckout, find: (page) => footer(page).getByRole("navigation", { name: "Help" }) },
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

/** Pages that say all this without a script, and pages that must learn first who looks at them. */
const told = { plainly: ["home", "boxes", "product", "fill"], byScript: ["cart", "account"] } as const;

/** Pages to which no other leads. */
const beside = ["/faq", "/product-collection/food-boxes", "/view/customer-story-application"];
/** Whatever pages are made of, as the variants before showed it. */
const seen = new Set<string>();

// The active one first: what it shows need not be looked at again in the others.
for (const variant of new Set([activeStoreVariant, ...storeVariants])) {
  test.describe(`the ${variant} store`, () => {
    const shop = variant === activeStoreVariant ? runningShop : shopWith({ STORE_VARIANT: variant });
    testEveryPage(shop, { beside, seen, isSeldom: variant !== activeStoreVariant });

    const hasOf = (name: PageName) =>
      features.filter((feature) => shown[feature].on.includes(name) && isFeatureOn(feature, variant));

    /** What a page shows of what is on there or must be nowhere. */
    async function seenOn(page: Page, name: PageName): Promise<Feature[]> {
      const seen: Feature[] = [];
      for (const feature of features) {
        const found = shown[feature].find(page);
        if (!isFeatureOn(feature, variant)) seen.push(...((await found.count()) > 0 ? [feature] : []));
        else if (shown[feature].on.includes(name) && (await found.first().isVisible())) seen.push(feature);
      }
      return seen;
    }

    test.describe(() => {
      test.use({ javaScriptEnabled: false });
      for (const name of told.plainly) {
        test(`has on ${name} just the features of its column`, async ({ page }) => {
          await page.goto(shop.address + pages[name]);
          expect(await seenOn(page, name)).toEqual(hasOf(name));
        });
      }
    });

    test.describe(() => {
      // A new customer's cart is looked up before there is one.
      test.use({ expectedNoise: /status of 404/ });
      for (const name of told.byScript) {
        if (!isPageOffered(pages[name], { brand: "boxwright", storeVariant: variant })) continue;
        test(`has on ${name} just the features of its column`, async ({ page }) => {
          if (name === "cart") await fillCart(page, shop.address);
          if (name === "account") await signUpAt(page, shop.address, `${variant}@example.com`);
          await open(page, shop.address + pages[name]);
          await expect.poll(() => seenOn(page, name)).toEqual(hasOf(name));
        });
      }
    });
  });
}

async function fillCart(page: Page, address: string): Promise<void> {
  await open(page, `${address}/product/custom-gable-box`);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Product added to cart successfully")).toBeVisible();
}

async function signUpAt(page: Page, address: string, email: string): Promise<void> {
  await open(page, `${address}/login`);
  await fillSignUp(page, email);
  await expect(page).toHaveURL((url) => url.pathname === "/");
}
