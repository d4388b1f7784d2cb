/** The parts of a page's address that say whether it takes payments, as the browser's `URL` and `Location` have them. */
interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** With this query the page of an order takes a payment of the amount due. */
export const payOrderQuery = { pay: "now" } as const;

/**
 * Whether a page takes cards and PayPal. Only the documents of such pages may load the scripts of the payment provider; the browser
 * loads a new document on the way into them and out of them. Paths are compared as the storefront's router does: in any case, with
 * or without slashes at the end.
 */
export function isPaymentPage({ pathname, search }: PageAddress): boolean {
  const [page, ...deeper] = pathname
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  if (deeper.length > 0) return false;
  return page === "payment-info" || (page === "order-confirmation" && asksToPay(search));
}

function asksToPay(search: string): boolean {
  return search
    .replace(/^\?/, "")
    .split("&")
    .some((field) => field === `pay=${payOrderQuery.pay}`);
}
