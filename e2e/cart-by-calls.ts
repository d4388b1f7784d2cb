import type { WireCart } from "@boxwright/contract/cart";
import type { Page } from "@playwright/test";
import { storeAnonymousVisitor } from "../web/app/features/identity/session/stored-anonymous-visitor.ts";
import { anonymousSession, callsOf, storefront } from "./place-order.ts";

/** The choices of `addMailerBox` on the product page, but for the size. */
const choices = {
  Color: "White",
  Board: "E",
  "Print Options": "Outside",
  PrintColor: "Full color",
  Finishing: "None",
};

/**
 * A new visitor whose cart has the box of `addMailerBox`. Calls fill the cart and the storage of the browser, which takes a tenth of the time of
 * the product page.
 */
export async function startWithMailerBox(page: Page, Size = "12x9x4"): Promise<void> {
  const visitor = await anonymousSession(page.request);
  const selection = { Size, ...choices };
  const line = { referenceId: "custom-mailer-box", sku: "BW-MAILER", version: 1, quantity: 500, selection };
  const call = callsOf(page.request, visitor.anonymousToken);
  const cart = await call<WireCart>("POST", `${storefront}/carts`, { lineItems: [line] });
  const stored = new Map([
    ["cartId", cart.id],
    ["cartItemCount", "1"],
    ["cartVersion", String(cart.version)],
  ]);
  storeAnonymousVisitor(storageOver(stored), visitor);
  // A small file, because a page with scripts would make another visitor.
  await page.goto("/robots.txt");
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...stored],
  );
}

function storageOver(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}
