import type { QuotedProduct } from "./quote-form.tsx";

/** As many figures and marks as the field takes. */
const longestQuantity = 9;

/** What a link to the form asks a quote of, in its `product` and `quantity`; a product that is not quoted says nothing. */
export function requestedQuoteIn(search: URLSearchParams, products: readonly QuotedProduct[]) {
  const product = products.find(({ slug }) => slug === search.get("product"))?.slug;
  // As it was typed: what is wrong with it the form says beside its field.
  const quantity = search.get("quantity")?.trim().slice(0, longestQuantity) ?? "";
  return { ...(product !== undefined && { product }), quantity };
}
