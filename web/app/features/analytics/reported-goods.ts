import type { WireCart, WireCartLine, WireNewLine } from "@boxwright/contract/cart";
import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import type { Details } from "./analytics.ts";

type Line = Pick<WireNewLine, "referenceId" | "sku" | "quantity"> & Partial<Pick<WireCartLine, "mainTitle">>;

/** A product, with the field names of tracking plans. */
export function reportedProduct({ key, sku, name }: Pick<RootProduct, "key" | "sku" | "name">): Details {
  return { product_id: key, sku, name };
}

/** A line of a cart or an order; a new line has no name yet. */
export function reportedLine({ referenceId, sku, mainTitle, quantity }: Line): Details {
  return { product_id: referenceId, sku, ...(mainTitle !== undefined && { name: mainTitle }), quantity };
}

/** A cart in the checkout. */
export function reportedCart({ id, totals, lineItems }: Pick<WireCart, "id" | "totals" | "lineItems">): Details {
  return {
    cart_id: id,
    value: majorUnits(totals.total),
    currency: totals.total.currencyCode,
    products: lineItems.map(reportedLine),
  };
}

/** The coupon that was just applied to a cart. */
export function reportedCoupon({
  id,
  totals,
  discountCodes,
}: Pick<WireCart, "id" | "totals" | "discountCodes">): Details {
  return { cart_id: id, coupon_name: discountCodes.join(","), discount: majorUnits(totals.discount) };
}

/** An order, without anything about its customer. */
export function reportedOrder({ id, cartId, totals, discountCodes, lineItems }: WireOrder): Details {
  return {
    order_id: id,
    cart_id: cartId,
    total: majorUnits(totals.total),
    subtotal: majorUnits(totals.subtotal),
    shipping: majorUnits(totals.totalShippingPrice),
    tax: majorUnits(totals.taxTotal),
    discount: majorUnits(totals.discount),
    currency: totals.total.currencyCode,
    coupon: discountCodes.join(","),
    products: lineItems.map(reportedLine),
  };
}

/** Tracking plans use dollars. */
function majorUnits({ centAmount, fractionDigits }: WireCentPrecision): number {
  return centAmount / 10 ** fractionDigits;
}
