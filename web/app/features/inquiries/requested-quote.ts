import type { QuotedProduct } from "./quote-form.tsx";

/** The maximum length of the field. */
const maxQuantityLength = 9;

/** The `product` and `quantity` of a link to the form. A product without quotes is left out. */
export function requestedQuoteIn(search: URLSearchParams, products: readonly QuotedProduct[]) {
  const product = products.find(({ slug }) => slug === search.get("product"))?.slug;
  // Unchecked: the form shows what is wrong with it.
  const quantity = search.get("quantity")?.trim().slice(0, maxQuantityLength) ?? "";
  return { ...(product !== undefined && { product }), quantity };
}
