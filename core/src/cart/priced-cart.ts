import type { QuotedPrice } from "../quotations/quotation.ts";
import type { Cart, CartLine } from "./cart.ts";
import type { CouponEffect, DeliveryOption, LineCredit, Taxes } from "./charges.ts";
import type { Goods } from "./goods.ts";
import type { LineStatus } from "./line-status.ts";
import { inShoppersOrder, type UnreadyReason } from "./readiness.ts";
import { type CartTotals, type LineCharges, sameTotals } from "./totals.ts";

/** A line with today's figures. */
export interface PricedLine {
  readonly line: CartLine;
  /** The offer of a quotation whose price the line has; null without one. A payment of the cart uses its quotation. */
  readonly offer: QuotedPrice | null;
  /** Null if the goods are no longer sold as they were chosen. */
  readonly goods: Goods | null;
  /** Null while the cart has no shipping address. */
  readonly deliveryOptions: readonly DeliveryOption[] | null;
  readonly status: LineStatus;
  readonly charges: LineCharges;
  /** The part of the discount on its goods that credits a proof. */
  readonly proofCredit: LineCredit | null;
}

/** A cart with today's figures. Open carts are shown with these only. */
export interface PricedCart {
  readonly cart: Cart;
  readonly lines: readonly PricedLine[];
  readonly totals: CartTotals;
  /** Null while the cart has no shipping address, or if its taxes are not known. */
  readonly taxes: Omit<Taxes, "lines"> | null;
  readonly coupon: CouponEffect | null;
  /** Why it cannot be ordered, lines included. */
  readonly reasons: readonly UnreadyReason[];
}

/** Whether the totals are those that the shopper last saw; also true if none were shown since the cart changed. */
export function totalsAreAsShown({
  cart: { agreedTotals },
  totals,
}: {
  readonly cart: Pick<Cart, "agreedTotals">;
  readonly totals: CartTotals;
}): boolean {
  return agreedTotals === null || sameTotals(agreedTotals, totals);
}

/** Adds a reason why the cart cannot be ordered. */
export function withReason(priced: PricedCart, reason: UnreadyReason): PricedCart {
  return { ...priced, reasons: inShoppersOrder([...priced.reasons, reason]) };
}

/** Records the totals as seen by the shopper. Without taxes they are not complete, so none are recorded. */
export function agreeToTotals(priced: PricedCart): PricedCart {
  return { ...priced, cart: { ...priced.cart, agreedTotals: priced.taxes && priced.totals } };
}

/** All reasons of a cart in the order in which a refusal lists them: the first reason of the first line that has one comes first. */
export function reportedReasons({
  lines,
  reasons,
}: {
  readonly lines: readonly { readonly status: Pick<LineStatus, "reasons"> }[];
  readonly reasons: readonly UnreadyReason[];
}): UnreadyReason[] {
  const ofLines = lines.flatMap(({ status }) => status.reasons);
  return [...new Set([...ofLines.slice(0, 1), ...reasons])];
}
