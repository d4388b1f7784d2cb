import type { WireCart } from "@boxwright/contract/cart";
import { createClient } from "@boxwright/contract/client";
import { login, signUp } from "@boxwright/contract/identity";
import type { Page } from "@playwright/test";
import { storeAnonymousVisitor } from "../web/app/features/identity/session/stored-anonymous-visitor.ts";
import { storeCustomer } from "../web/app/features/identity/session/stored-customer.ts";
import type { TextStorage } from "../web/app/lib/storage/storage.ts";
import { password } from "./account.ts";
import { anonymousSession, callsOf, storefront, tenant } from "./place-order.ts";
import { runningShop } from "./shop.ts";

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
  await store(page, (storage) => {
    storeAnonymousVisitor(storage, visitor);
    storage.setItem("cartId", cart.id);
    storage.setItem("cartItemCount", "1");
    storage.setItem("cartVersion", String(cart.version));
  });
}

/** A new customer who is signed in. Returns the token for calls in the name of the customer. */
export async function startSignedIn(page: Page, email: string): Promise<string> {
  const client = createClient({ baseUrl: runningShop.origin, bearer: () => null, fetch });
  const { name, storeFrontId, clientId } = tenant;
  const names = { given_name: "Sample", family_name: "Shopper", company: "Sample Company" };
  const account = { client_id: clientId, connection: storeFrontId.replaceAll("-", ""), user_metadata: names };
  await client.call(signUp, { body: { ...account, email, password } });
  const here = { storeFrontId, culture: "en-US", siteUrl: runningShop.origin } as const;
  const tokens = await client.call(login, { params: { tenant: name }, body: { ...here, email, password } });
  await store(page, (storage) => storeCustomer(storage, tokens));
  return tokens.accessToken;
}

/** Stores entries in the browser before its first page. */
async function store(page: Page, write: (storage: TextStorage) => void): Promise<void> {
  const entries = new Map<string, string>();
  write({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  });
  // A small file, because a page with scripts would make another visitor.
  await page.goto("/robots.txt");
  await page.evaluate(
    (stored) => {
      for (const [key, value] of stored) localStorage.setItem(key, value);
    },
    [...entries],
  );
}
