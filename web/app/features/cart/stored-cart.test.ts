import type { WireCart } from "@boxwright/contract/cart";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { forgetCart, storeCart, storedCartCount, storedCartId, storedCartInfo } from "./stored-cart.ts";

const money = { type: "centPrecision", currencyCode: "USD", centAmount: 12_345, fractionDigits: 2 } as const;
const listed = {
  id: "line",
  image: "/box.png",
  mainTitles: { en: "Custom Mailer Box", de: "Versandkarton" },
  quantity: 500,
  itemAttributes: [{ key: "Size", displayNames: { en: { key: "Size", value: "12 × 9 × 4 in" }, de: {} } }],
  priceDetails: { untaxedTotal: money },
};
const size = { en: { key: "Size", value: "12 × 9 × 4 in" }, de: { key: "Größe", value: "30 × 23 × 10 cm" } };
const line = {
  ...listed,
  itemAttributes: [
    { key: "Size", displayNames: size },
    { key: "Color", displayNames: size },
  ],
  customerComments: "For Anna’s birthday",
  userUploads: [{ id: "upload", artworkName: "anna.pdf" }],
  priceDetails: { untaxedTotal: money, taxAmount: money },
};
const cart = {
  id: "cart",
  version: 3,
  email: "anna@example.com",
  shippingAddress: { firstName: "Anna", streetName: "101 West Abram Street" },
  lineItems: [line],
} as unknown as WireCart;

let entries: Map<string, string>;
beforeEach(() => {
  entries = new Map();
  vi.stubGlobal("window", { localStorage: textStorage(entries), dispatchEvent: () => true });
});
afterEach(() => vi.restoreAllMocks());

describe("the browser stores a short form of the cart", () => {
  test("with the name, size, quantity and price of each line and the time of the reading", () => {
    const before = Date.now();
    storeCart(cart);
    const stored = { ...listed, itemAttributes: [{ key: "Size", displayNames: size }] };
    expect(storedCartInfo()).toEqual({ id: "cart", readAt: expect.any(Number), lines: [stored] });
    expect(storedCartInfo()?.readAt).toBeGreaterThanOrEqual(before);
    expect(storedCartCount()).toBe(1);
  });

  test("without addresses, email, comments or file names", () => {
    storeCart(cart);
    expect([...entries.values()].join()).not.toMatch(/anna|abram/i);
  });

  test("until the cart is forgotten, after which no entry is left", () => {
    storeCart(cart);
    forgetCart();
    expect([storedCartId(), storedCartInfo(), entries.size]).toEqual([null, null, 0]);
  });

  test("and ignores it if it belongs to another cart", () => {
    storeCart(cart);
    entries.set("cartId", "other");
    expect(storedCartInfo()).toBeNull();
  });

  test.each([
    "{",
    "null",
    "[]",
    '{"id":"cart","readAt":1,"lines":[null]}',
    '{"id":"cart","readAt":1,"lines":[{"id":"line","itemAttributes":[null]}]}',
    JSON.stringify({ id: "cart", readAt: 1, lines: [{ ...listed, itemAttributes: [null] }] }),
    JSON.stringify({ id: "cart", readAt: 1, lines: [{ ...listed, priceDetails: {} }] }),
  ])("and reports and forgets it if it is malformed: %s", (text) => {
    const reported = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
    storeCart(cart);
    entries.set("cartInfo", text);
    expect(storedCartInfo()).toBeNull();
    expect(entries.has("cartInfo")).toBe(false);
    expect(reported).toHaveBeenCalledOnce();
    expect(storedCartId()).toBe("cart");
  });
});
