import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { specificationCodes } from "@boxwright/contract/errors/specification-codes";
import { describe, expect, test } from "vitest";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The source code of a folder, without tests and without the excluded files, which only define codes and texts. */
function sourcesIn(folder: string, excluded: readonly string[] = []): string {
  const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path);
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => isSource(path) && !excluded.some((part) => path.startsWith(part)))
    .map((path) => readFileSync(join(root, folder, path), "utf8"))
    .join("\n");
}

const web = sourcesIn("web/app", ["lib/words/"]);
const wire = sourcesIn("contract/src", [
  "errors/specification-codes.ts",
  "errors/failure-codes.ts",
  "errors/failures.ts",
]);
const all = [web, wire, sourcesIn("server/src")].join("\n");

describe("every code of the specification is raised somewhere, or has a reason why not:", () => {
  const reasons: Readonly<Record<string, string>> = {
    ECX000: "means that nothing failed",
    ECX007: "products contain their rules: there is no rules service",
    ECX008: "products contain their rules: there is no rules service",
  };
  /** The source code that raises a code, if the code itself is inside a class or a function. */
  const raisedBy: Readonly<Record<string, RegExp>> = {
    ECX001: /new DatoGqlError\(/,
    ECX003: /\btransformed\(/,
    ECX998: /new NeverOccurError\(/,
    ECX999: /\bfailureCodeOf\(/,
  };

  test.each(Object.keys(specificationCodes))("%s", (code) => {
    const isRaised = (raisedBy[code] ?? new RegExp(`"${code}"`)).test(all);
    expect({ isRaised, isExcused: reasons[code] !== undefined }).toEqual({ isRaised, isExcused: !isRaised });
  });

  test("the code uses no other ECX codes", () => {
    expect(Object.keys(specificationCodes)).toEqual(listedCodes());
    const used = new Set(all.match(/\bECX\d{3}\b/g));
    expect([...used].filter((code) => !(code in specificationCodes))).toEqual([]);
    expect(Object.keys(reasons).filter((code) => !(code in specificationCodes))).toEqual([]);
  });

  function listedCodes() {
    const numbers = Array.from({ length: 47 }, (_, number) => number).filter((n) => ![4, 5, 6, 17].includes(n));
    return [...numbers, 998, 999].map((number) => `ECX${String(number).padStart(3, "0")}`);
  }
});

/** The place of a message: the keys of words with this text, or a description of the refusal in the contract. */
type Place = { readonly words: readonly string[] } | { readonly wire: string };

const words = (...keys: string[]): Place => ({ words: keys });

const messages: Readonly<Record<string, Place>> = {
  "Something went wrong while placing the order!": words("payment.notPlaced"),
  "Error occured while fetching customer info.": words("identity.info.notRead"),
  "Sorry, something went wrong. We are working on it.": words(
    "failures.failed",
    "cart.notChanged",
    "cart.reasons.MISSING_PRICE_CONFIGURATION",
    "cart.reasons.MISSING_REQUIRED_INPUT",
    "cart.reasons.INVALID_INPUT_VALUE",
    "cart.reasons.MISSING_TAX_SETUP",
  ),
  "Something went wrong while trying to make payments. Please try after sometime!": words("payment.failed"),
  "Please select a valid payment method.": words("payment.noMethod"),
  "Following Items have updated price.": words("cart.priceUpdated", "cart.reasons.PRICE_UPDATED"),
  "The Promotional code you have applied is not valid, Please remove to proceed.": words("cart.reasons.COUPON_INVALID"),
  "The Shipping Method selected is no longer valid, please update to proceed.": words(
    "cart.reasons.SHIPPING_METHOD_NOT_APPLICABLE",
  ),
  "Following Items have updated arrival date.": words("cart.arrivalUpdated", "cart.reasons.ARRIVAL_DATE_UPDATED"),
  "Please Update Billing and Shipping addresses to proceed.": words(
    "cart.reasons.SHIPPING_ADDRESS_MISSING",
    "cart.reasons.BILLING_ADDRESS_MISSING",
  ),
  "Unable to apply coupon.": words("cart.couponNotApplied"),
  "Unable to remove coupon.": words("cart.couponNotRemoved"),
  "Error occured while fetching shipping methods.": words("shipping.methodsNotRead"),
  "Error occured while updating shipping method in cart.": words("shipping.methodNotChosen"),
  "No shipping methods available.": words("shipping.noMethods"),
  "Request is invalid or expired.": words("cart.gone"),
  "Please refresh and try again": words("cart.stale"),
  "Error occured while fetching cart info.": words("cart.notRead"),
  "Error occured while removing product from the cart.": words("cart.notRemoved"),
  "Unable to load review cart.": words("payment.reviewNotRead"),
  "Product is out of stock. Please try after sometime.": words("cart.reasons.OUT_OF_STOCK", "adding.outOfStock"),
  "Selected quantity of item is not in stock.": words("cart.reasons.INSUFFICIENT_STOCK", "adding.tooFew"),
  "Unable to recieve Shipping Options for the given Postal Code.": words("product.noEstimate"),
  "Unable to load price.": words("product.priceFailed"),
  "Something went wrong. Please retry after sometime.": words("payment.notLoaded"),
  "Unable to download receipt. Please try again.": words("order.receiptFailed"),
  "Order seems to be missing!": words("order.missing"),
  "Failed to subscribe to the Newsletter.": words("newsletter.failed"),
  "Quantity Attribute is mandatory in Attribute selection.": { wire: "a quantity that is missing" },
  "Product selection not resolved.": { wire: "a selection that the product does not offer" },
  "Unable to load Product details... Please contact administrator.": words("failures.product.message"),
  "Missing address information.": words("cart.reasons.ESTIMATE_TAX_NEEDS_INFO"),
  "Please refresh the page and try again.": words("cart.reasons.TAX_CALCULATION_FAILED", "cart.reasons.INTERNAL_ERROR"),
  "Payment failed, please refresh your browser": words("payment.stale"),
  "PO Box address not supported": words("address.faults.poBox"),
  "The promotional code you entered is not valid.": words("cart.couponNotValid"),
  "Product added to cart successfully": words("adding.added"),
  "Coupon Applied successfully": words("cart.couponApplied"),
  "Coupon Removed successfully": words("cart.couponRemoved"),
  "Subscribed to Newsletter successfully": words("newsletter.subscribed"),
};

function textOf(language: unknown, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], language);
}

/** Whether the pages use a text: by its key, or by a template with the part after the last dot. */
function isUsed(key: string): boolean {
  const group = key.slice(0, key.lastIndexOf(".") + 1);
  return web.includes(`"${key}"`) || web.includes(`\`${group}\${`);
}

describe("every message of the specification is used word for word:", () => {
  test.each(Object.entries(messages))("%s", (message, place) => {
    if ("words" in place) {
      expect(place.words.map((key) => [key, textOf(en, key)])).toEqual(place.words.map((key) => [key, message]));
      expect(place.words.filter((key) => !isUsed(key))).toEqual([]);
      for (const key of place.words) expect(textOf(de, key)).not.toBe(message);
    } else {
      expect(wire).toContain(`"${message}"`);
      expect(JSON.stringify(en).includes(JSON.stringify(message))).toBe(false);
    }
  });
});
