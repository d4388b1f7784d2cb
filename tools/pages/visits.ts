import type { Page } from "@playwright/test";
import { fillSignUp, password, signIn } from "../../e2e/account.ts";
import { crawl } from "../../e2e/crawl.ts";
import { onePixel } from "../../e2e/one-pixel.ts";
import { addAddress, addMailerBox, cards, chooseDelivery, enterAddress, open, payWith } from "../../e2e/shopper.ts";

/** A shop of the comparison, with its settings. */
export interface PicturedShop {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

export const picturedShops: readonly PicturedShop[] = [
  { name: "boxwright", settings: { BRAND: "boxwright" } },
  { name: "boxwright-default", settings: { BRAND: "boxwright", STORE_VARIANT: "default" } },
  { name: "boxwright-german", settings: { BRAND: "boxwright", TENANT: "boxwright-eu" } },
  { name: "parcelry", settings: { BRAND: "parcelry" } },
  { name: "foldlab", settings: { BRAND: "foldlab" } },
];

/** Takes the pictures of the page in its current state, under this name. */
type Stop = (name: string) => Promise<void>;

/** The steps of one visitor, in a new browser context. */
export interface Visit {
  readonly name: string;
  readonly walk: (page: Page, stop: Stop) => Promise<void>;
}

/** Pages to which no link leads, and pages in a special state. */
const unlinked = [
  "/cart",
  "/shipping-address",
  "/order-confirmation?orderId=0198b0aa-0000-7000-8000-000000000000",
  "/my-orders/0198b0aa-0000-7000-8000-000000000000",
  "/orders/track?key=none",
  "/login",
  "/lost-password",
  "/reset",
  "/reset?ticket=any",
  "/my-info",
  "/my-orders",
  "/newsletter/confirm?ticket=any",
  "/newsletter/unsubscribe?ticket=any",
  "/not-found",
  "/no-such-page",
  "/faq",
  "/view/customer-story-application",
  "/product/custom-mailer-box?length=12&width=9&depth=4&quantity=500",
  "/product/custom-mailer-box?length=99",
  "/template-maker?family=gable",
  "/template-maker?family=gift&length=3",
];

/** The visits of a shop: one for each of its pages, and some for states that only follow from a visitor's actions. */
export async function visitsOf(origin: string, { name, settings }: PicturedShop): Promise<readonly Visit[]> {
  const linked = (await crawl(origin)).pages.map(({ path }) => path);
  const pages = [...new Set([...linked, ...unlinked])].map(pageVisit);
  if (settings["BRAND"] !== "boxwright") return [...pages, readerVisit];
  if (name === "boxwright-default") return [...pages.filter(isOfProducts), productDialogs];
  return name === "boxwright" ? [...pages, readerVisit, ...actions] : [...pages, englishChoice];
}

function isOfProducts({ name }: Visit): boolean {
  return /^(home|product_|shop-all|view_reviews)/.test(name);
}

function pageVisit(path: string): Visit {
  const name = path === "/" ? "home" : path.slice(1).replaceAll(/[^\w-]+/g, "_");
  return {
    name,
    walk: async (page, stop) => {
      await open(page, path);
      await page.waitForLoadState("networkidle");
      await stop("page");
    },
  };
}

const readerPages = ["/", "/shop-all-boxes", "/template-maker", "/view/contact", "/cart"];

/** A reader without scripts. */
const readerVisit: Visit = {
  name: "without-scripts",
  walk: async (page, stop) => {
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    for (const path of readerPages) {
      await page.goto(path);
      await stop(path.slice(1).replace("/", "_") || "home");
    }
  },
};

/** The dialogs of product pages, in the variant that has the most features there. */
const productDialogs: Visit = {
  name: "product-dialogs",
  walk: async (page, stop) => {
    await open(page, "/product/shipping-box-insert");
    await page.getByRole("button", { name: "Quantity calculator" }).click();
    await page
      .getByRole("dialog")
      .getByRole("spinbutton")
      .or(page.getByRole("dialog").getByRole("textbox"))
      .first()
      .waitFor();
    await stop("calculator");
    await open(page, "/product/custom-mailer-box");
    await page.getByRole("button", { name: "Request a quote" }).first().click();
    await page.getByRole("dialog").getByRole("textbox").first().waitFor();
    await stop("quote");
  },
};

const englishChoice: Visit = {
  name: "english-choice",
  walk: async (page, stop) => {
    await open(page, "/?culture=en-GB");
    await stop("home");
  },
};

/** What visitors of the first brand do. */
const actions: readonly Visit[] = [
  {
    name: "purchase",
    walk: async (page, stop) => {
      await addMailerBox(page);
      await stop("added");
      await open(page, "/");
      await page
        .getByRole("button", { name: /^Add 50 for / })
        .first()
        .click();
      await page.getByText("Product added to cart successfully").first().waitFor();
      await open(page, "/cart");
      await stop("cart");
      await page.getByLabel("Promo code").fill("NONESUCH");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByRole("button", { name: "Estimate shipping" }).click();
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
      await stop("cart-estimate");
      await open(page, "/shipping-address");
      await stop("address");
      await page.getByRole("button", { name: "Continue to delivery" }).click();
      await stop("address-faults");
      await enterAddress(page, "pictured@example.com");
      await page.waitForURL(/shipping-methods/);
      await page.waitForFunction(() => !document.body.innerText.includes("Next step"));
      await stop("delivery");
      await chooseDelivery(page);
      await page.frameLocator("iframe[title='Card details']").getByLabel("Card number").waitFor();
      await stop("payment");
      await payWith(page, cards.declined);
      await page.getByText("Original message: Do Not Honor").waitFor();
      await stop("payment-declined");
      await payWith(page, cards.good);
      await page.waitForURL(/order-confirmation/);
      await page.getByText(/^Order number/).waitFor();
      await stop("confirmation");
    },
  },
  {
    name: "customer",
    walk: async (page, stop) => {
      await open(page, "/login");
      await page.getByRole("button", { name: "Create an account" }).click();
      await stop("login-faults");
      await fillSignUp(page, "pictured-customer@example.com");
      await page.waitForURL((url) => url.pathname === "/");
      await stop("home");
      await open(page, "/my-info");
      await addAddress(page, "101 West Abram Street");
      await page.getByText("101 West Abram Street").first().waitFor();
      await stop("my-info");
      await open(page, "/my-orders");
      await page.getByRole("heading", { name: "No orders yet" }).waitFor();
      await stop("my-orders");
      await addMailerBox(page);
      await open(page, "/shipping-address");
      await stop("address");
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await open(page, "/login");
      await signIn(page, "pictured-customer@example.com", `not ${password}`);
      await page.getByRole("alert").first().waitFor();
      await stop("login-refused");
    },
  },
  {
    name: "inquiries",
    walk: async (page, stop) => {
      await open(page, "/view/contact");
      await page.getByRole("button", { name: "Send message" }).click();
      await stop("contact-faults");
      await page
        .getByLabel("Attachments")
        .setInputFiles({ name: "scale.png", mimeType: "image/png", buffer: onePixel.body });
      await page.getByText("0.1 MB").waitFor();
      await stop("contact-file");
    },
  },
  {
    name: "viewer",
    walk: async (page, stop) => {
      await open(page, "/product/custom-mailer-box");
      await page.getByRole("button", { name: "Turn and fold" }).click();
      await page.getByRole("slider", { name: "Fold" }).waitFor();
      await stop("product");
    },
  },
];
