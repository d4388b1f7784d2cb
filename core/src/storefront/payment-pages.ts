/** The parts of a page's URL, named as in the browser's `URL` and `Location`. */
interface PageUrl {
  readonly pathname: string;
  readonly search: string;
}

/** With this query the page of an order takes a payment for the amount due. */
export const payOrderQuery = { pay: "now" } as const;

/**
 * Whether a page takes cards and PayPal. Only such a page may load the payment provider's scripts, so the browser loads a new
 * document on the way to it and from it. Paths are compared as the storefront's router does: in any case, with or without
 * slashes at the end.
 */
export function isPaymentPage({ pathname, search }: PageUrl): boolean {
  const [page, ...deeper] = pathname
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  const isOrder =
    (page === "order-confirmation" && deeper.length === 0) || (page === "my-orders" && deeper.length === 1);
  return isOrder ? hasPayOrderQuery(search) : page === "payment-info" && deeper.length === 0;
}

function hasPayOrderQuery(search: string): boolean {
  return search
    .replace(/^\?/, "")
    .split("&")
    .some((field) => field === `pay=${payOrderQuery.pay}`);
}
