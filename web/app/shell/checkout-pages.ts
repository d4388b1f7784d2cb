import type { WordKey } from "../lib/words/words.ts";

/** Pages that link only to the steps of the purchase. */
const quietPages: ReadonlySet<string> = new Set(["/shipping-address", "/shipping-methods", "/payment-info"]);

/** Whether the header of a page has no menu. */
export function isQuietPage(path: string): boolean {
  return quietPages.has(path);
}

/** Whether a page has the calm footer: from the cart to the payment. */
export function hasCalmFooter(path: string): boolean {
  return path === "/cart" || quietPages.has(path);
}

/** The pages that a buyer may want to read before paying. */
export const checkoutLinks: readonly { readonly path: string; readonly name: WordKey }[] = [
  { path: "/policy/terms-of-sale", name: "shell.policies.terms" },
  { path: "/policy/refund-policy", name: "shell.policies.refunds" },
  { path: "/policy/privacy-policy", name: "shell.policies.privacy" },
  { path: "/view/contact", name: "shell.policies.contact" },
];
