import type { ForeignOrigins } from "../../../../../platform/http/security-headers.ts";
import type { BraintreeConfig } from "../braintree-sdk.ts";

/**
 * The origins that payment pages need for Braintree's card fields, PayPal's button and Google Pay, as Braintree publishes them for pages that
 * bundle its scripts.
 */
export function braintreeOrigins({ environment }: Pick<BraintreeConfig, "environment">): ForeignOrigins {
  const isSandbox = environment === "sandbox";
  const stage = isSandbox ? ".sandbox" : "";
  const paypal = ["https://www.paypal.com", ...(isSandbox ? ["https://www.sandbox.paypal.com"] : [])];
  const assets = "https://assets.braintreegateway.com";
  const googlePay = "https://pay.google.com";
  const checkout = "https://checkout.paypal.com";
  return {
    script: [googlePay, "https://www.paypal.com", "https://www.paypalobjects.com", "https://c.paypal.com"],
    image: [
      "https://www.gstatic.com",
      assets,
      checkout,
      "https://www.paypalobjects.com",
      "https://c.paypal.com",
      "https://b.stats.paypal.com",
    ],
    frame: [googlePay, assets, checkout, "https://c.paypal.com", ...paypal],
    connect: [
      googlePay,
      "https://google.com/pay",
      "https://www.google.com/pay",
      `https://api${stage}.braintreegateway.com`,
      `https://client-analytics${stage}.braintreegateway.com`,
      "https://*.braintree-api.com",
      "https://c.paypal.com",
      ...paypal,
    ],
    hasPopups: true,
    writesMarkup: true,
  };
}
