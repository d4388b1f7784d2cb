import type { LineNotMade } from "../orders/repriced-lines.ts";

/** Why goods of an order cannot be quoted. */
export type QuotationRefusal =
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "linesNotMade"; readonly lines: readonly LineNotMade[] }
  | { readonly kind: "tooManyQuotations"; readonly retryAfterSeconds: number };
