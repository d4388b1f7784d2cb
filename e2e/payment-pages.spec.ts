import type { Page } from "@playwright/test";
import { expect, test } from "./no-console-errors.ts";
import { shopWith } from "./shop.ts";
import { addMailerBox, goToPayment } from "./shopper.ts";

const gateway = "https://api.sandbox.braintreegateway.com";
const configUrl = `${gateway}/merchants/sample/client_api/v1/configuration`;
const clientToken = btoa(JSON.stringify({ configUrl, environment: "sandbox", authorizationFingerprint: "sample" }));

/** Replaces PayPal's script. It writes its button as markup, as PayPal's own script does. */
const paypalScript = `window.paypal = { Buttons: () => ({
  render: async (container) => { container.innerHTML = "<button type='button'>PayPal by markup</button>"; },
  close() {},
}) };`;

/** Responds to the calls to Braintree and PayPal that PayPal's button needs. The card fields do not load. */
async function mockBraintree(page: Page): Promise<void> {
  await page.context().route(/^https:\/\//, (route) => route.abort());
  await page.context().route("**/paymentMethods/metadata*", (route) =>
    route.fulfill({
      json: { provider: "braintree", clientToken, googleMerchantId: "", paymentOptions: ["braintree"] },
    }),
  );
  await page.context().route(`${gateway}/**`, (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: {
        merchantId: "sample",
        environment: "sandbox",
        clientApiUrl: `${gateway}/merchants/sample/client_api`,
        assetsUrl: "https://assets.braintreegateway.com",
        authUrl: gateway,
        challenges: [],
        paypalEnabled: true,
        paypal: { clientId: "sample", assetsUrl: "https://assets.braintreegateway.com", environment: "offline" },
      },
    }),
  );
  await page
    .context()
    .route("https://www.paypal.com/sdk/js*", (route) =>
      route.fulfill({ contentType: "text/javascript", body: paypalScript }),
    );
}

/** True if a script can turn text into markup, as an injected script would try to. */
function allowsMarkup(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    try {
      document.createElement("p").innerHTML = "<b>text</b>";
      return true;
    } catch {
      return false;
    }
  });
}

const policyOf = async (url: string) => (await fetch(url)).headers.get("content-security-policy") ?? "";

test.describe("a shop that takes cards and PayPal at Braintree", () => {
  const shop = shopWith({
    BRAINTREE_ENVIRONMENT: "sandbox",
    BRAINTREE_MERCHANT_ID: "sample",
    BRAINTREE_PUBLIC_KEY: "public",
    BRAINTREE_PRIVATE_KEY: "private",
  });

  test("relaxes its content security policy for Braintree and PayPal only on payment pages", async () => {
    for (const path of [
      "/",
      "/cart",
      "/shipping-methods",
      "/order-confirmation?orderId=1",
      "/my-orders/1",
      "/my-info",
      "/nowhere",
    ]) {
      const policy = await policyOf(shop.origin + path);
      expect([path, policy]).toEqual([path, expect.stringContaining("require-trusted-types-for 'script'")]);
      expect([path, policy]).toEqual([path, expect.not.stringMatching(/braintree|paypal|google/)]);
    }
    for (const path of [
      "/payment-info",
      "/Payment-Info/",
      "/order-confirmation?orderId=1&pay=now",
      "/my-orders/1?pay=now",
    ]) {
      const policy = await policyOf(shop.origin + path);
      expect([path, policy]).toEqual([path, expect.not.stringContaining("trusted-types")]);
      expect([path, policy]).toEqual([path, expect.stringContaining("https://www.paypal.com")]);
    }
  });

  test("lets PayPal write its button as markup on the payment page, and lets no script write markup on other pages", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: shop.origin });
    await mockBraintree(page);
    await addMailerBox(page);
    expect(await allowsMarkup(page)).toBe(false);
    await goToPayment(page, "markup@example.com");
    await page.getByRole("radio", { name: "PayPal" }).check();
    await expect(page.getByRole("button", { name: "PayPal by markup" })).toBeVisible();
    await page.getByLabel("PO number").fill("PO-77");

    await page.getByRole("link", { name: "Shipping" }).first().click();
    await expect(page.getByLabel("Street")).toHaveValue("101 West Abram Street");
    expect(await allowsMarkup(page)).toBe(false);
    await page.goBack();
    await expect(page.getByLabel("PO number")).toHaveValue("PO-77");
    expect(await allowsMarkup(page)).toBe(true);
    await page.goForward();
    await expect(page.getByLabel("Street")).toHaveValue("101 West Abram Street");
    expect(await allowsMarkup(page)).toBe(false);
    await page.close();
  });
});
