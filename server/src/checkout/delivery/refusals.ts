import type { GoodsRefusal } from "@boxwright/core/cart/goods";
import type { CartConflict } from "@boxwright/core/cart/open-cart";

/** Why the delivery of a cart cannot be quoted or chosen; `index` is the place of a choice in the call's list. */
export type DeliveryRefusal =
  | CartConflict
  | { readonly kind: "shippingAddressMissing" }
  | { readonly kind: "unknownLine" | "optionNotOffered" | "quoteOutdated"; readonly index: number };

/** Why delivery cannot be estimated for goods that are in no cart. */
export type EstimateRefusal =
  | { readonly kind: "goods"; readonly refusal: GoodsRefusal }
  | { readonly kind: "invalidPostalCode" };
