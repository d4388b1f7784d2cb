import type { WireCart } from "@boxwright/contract/cart";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { forgetCart, keepCart, keptCartCount, keptCartId, keptCartInfo } from "./kept-cart.ts";

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

describe("the browser keeps a short form of the cart", () => {
  test("with the name, size, quantity and price of each line and the time of the reading", () => {
    const before = Date.now();
    keepCart(cart);
    const kept = { ...listed, itemAttributes: [{ key: "Size", displayNames: size }] };
    expect(keptCartInfo()).toEqual({ id: "cart", readAt: expect.any(Number), lines: [kept] });
    expect(keptCartInfo()?.readAt).toBeGreaterThanOrEqual(before);
    expect(keptCartCount()).toBe(1);
  });

  test("without addresses, email, comments or file names", () => {
    keepCart(cart);
    expect([...entries.values()].join()).not.toMatch(/anna|abram/i);
  });

  test("until the cart is forgotten, after which no entry is left", () => {
    keepCart(cart);
    forgetCart();
    expect([keptCartId(), keptCartInfo(), entries.size]).toEqual([null, null, 0]);
  });

  test("and ignores it if it belongs to another cart", () => {
    keepCart(cart);
    entries.set("cartId", "other");
    expect(keptCartInfo()).toBeNull();
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
    keepCart(cart);
    entries.set("cartInfo", text);
    expect(keptCartInfo()).toBeNull();
    expect(entries.has("cartInfo")).toBe(false);
    expect(reported).toHaveBeenCalledOnce();
    expect(keptCartId()).toBe("cart");
  });
});
