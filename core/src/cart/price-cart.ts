import type { StockFault } from "../catalogue/stock.ts";
import { addCents, zeroCents } from "../kernel/money.ts";
import { ok, type Result } from "../kernel/result.ts";
import type { QuotedPrice } from "../quotations/quotation.ts";
import type { Cart, CartLine } from "./cart.ts";
import {
  type CouponEffect,
  type CouponLine,
  type CouponRule,
  type CreditLine,
  type CreditRule,
  type DeliveryOption,
  type LineCredit,
  noTax,
  type Taxes,
  type Taxing,
  type TaxRequest,
} from "./charges.ts";
import type { Goods, GoodsRefusal } from "./goods.ts";
import { type LineStatus, lineStatus } from "./line-status.ts";
import { type PricedCart, type PricedLine, totalsAreAsShown, withReason } from "./priced-cart.ts";
import { inShoppersOrder, type UnreadyReason } from "./readiness.ts";
import { type LineDiscount, type LinePrice, netOf, noDiscount, totalsOf } from "./totals.ts";

/** A line with today's facts, from which its price follows. */
export interface LineToPrice {
  readonly line: CartLine;
  /** The offer whose price its goods have; null without one. */
  readonly offer: QuotedPrice | null;
  /** Refused goods keep the price that the shopper agreed to. `bug`: the shop cannot describe them. */
  readonly goods: Result<Goods, GoodsRefusal | { readonly kind: "bug" }>;
  readonly stockFault: StockFault | null;
  /** Null without goods, and while the cart has no shipping address. */
  readonly deliveryOptions: readonly DeliveryOption[] | null;
}

/** A cart with today's facts, from which its price follows. */
export interface CartToPrice {
  readonly cart: Cart;
  readonly lines: readonly LineToPrice[];
  /** Null for a cart without a coupon code. */
  readonly coupon: CouponRule | null;
  /** Null if no line can use the credit of a proof. */
  readonly credits: CreditRule | null;
  readonly buyer: TaxRequest["buyer"];
}

/** A cart whose price is known except for its taxes. */
export interface UntaxedCart {
  readonly cart: Cart;
  readonly lines: readonly UntaxedLine[];
  readonly coupon: CouponEffect | null;
  /** Null while there is nothing to tax: no line, or no shipping address. */
  readonly taxRequest: TaxRequest | null;
}

interface UntaxedLine
  extends Pick<PricedLine, "line" | "offer" | "goods" | "deliveryOptions" | "status" | "proofCredit"> {
  readonly price: LinePrice;
  readonly discount: LineDiscount;
}

/** Prices goods and delivery of a cart, and takes off its coupon and then the credits of proofs. */
export function priceBeforeTaxes({ cart, lines: toPrice, coupon: rule, credits, buyer }: CartToPrice): UntaxedCart {
  const lines = toPrice.map(priceLine);
  const coupon = rule?.(lines.map(couponLineOf)) ?? null;
  const couponDiscounts = lines.map((_, index) => coupon?.discounts[index] ?? noDiscount);
  const proofCredits =
    credits?.(lines.map((line, index) => creditLineOf(line, couponDiscounts[index] ?? noDiscount))) ?? [];
  const untaxed = lines.map((line, index): UntaxedLine => {
    const proofCredit = proofCredits[index] ?? null;
    return { ...line, proofCredit, discount: withCredit(couponDiscounts[index] ?? noDiscount, proofCredit) };
  });
  return { cart, lines: untaxed, coupon, taxRequest: taxRequestOf(cart, untaxed, buyer) };
}

/** Completes the price of a cart. `calculated` has the taxes of its tax request, and is null if there is no request. */
export function addTaxes({ cart, lines: untaxed, coupon }: UntaxedCart, calculated: Taxing | null): PricedCart {
  const taxing = untaxed.length === 0 && cart.shippingAddress !== null ? taxesOfNothing : calculated;
  const taxes = taxing?.ok ? taxing.value : null;
  const lines = untaxed.map(({ price, discount, ...rest }, index): PricedLine => {
    return { ...rest, charges: { price, discount, tax: taxes?.lines[index] ?? noTax } };
  });
  const priced = {
    cart,
    lines,
    totals: totalsOf(lines.map(({ charges }) => charges)),
    taxes: taxes && withoutLines(taxes),
    coupon,
    reasons: inShoppersOrder(reasonsOf(cart, lines, coupon, taxing)),
  };
  // For any other reason the shopper has to change the cart, and then sees and accepts its totals.
  return priced.reasons.length === 0 && !totalsAreAsShown(priced) ? withReason(priced, "PRICE_UPDATED") : priced;
}

function withoutLines({ lines: _, ...taxes }: Taxes): Omit<Taxes, "lines"> {
  return taxes;
}

interface LinePriced extends Pick<PricedLine, "line" | "offer" | "goods" | "deliveryOptions" | "status"> {
  readonly price: LinePrice;
}

function priceLine({ line, offer, goods: described, stockFault, deliveryOptions }: LineToPrice): LinePriced {
  const goods = described.ok ? described.value : null;
  const status = lineStatus(line, {
    total: goods?.total ?? null,
    faults: goodsFaults(described, line, stockFault),
    deliveryOptions,
  });
  return { line, offer, goods, deliveryOptions, status, price: priceOf(line, goods, status) };
}

function priceOf(line: CartLine, goods: Goods | null, { delivery }: LineStatus): LinePrice {
  return { goods: goods?.total ?? line.agreedTotal, shipping: delivery?.price ?? zeroCents };
}

function goodsFaults(
  goods: LineToPrice["goods"],
  { selection }: CartLine,
  stockFault: StockFault | null,
): UnreadyReason[] {
  if (goods.ok) return stockFault === null ? [] : [stockFault];
  const { refusal } = goods;
  switch (refusal.kind) {
    case "bug":
      return ["INTERNAL_ERROR"];
    case "notSold":
      return ["MISSING_PRICE_CONFIGURATION"];
    case "invalidQuantity":
      return ["INVALID_INPUT_VALUE"];
    case "invalidSelection":
      return refusal.selection.faults.some(({ attribute }) => !(attribute in selection))
        ? ["MISSING_REQUIRED_INPUT"]
        : ["INVALID_INPUT_VALUE"];
  }
}

function couponLineOf({ line, goods, price }: LinePriced): CouponLine {
  const isBox = goods !== null && !goods.isSample && !goods.isProof;
  return { productKey: line.productKey, family: (isBox && goods.structure?.family) || null, price };
}

/** Whether a line can use the credit of a proof: boxes with a size can, samples and proofs cannot. */
export function canUseCredit(line: CartLine, goods: Goods | null): boolean {
  return goods !== null && !goods.isSample && !goods.isProof && line.selection["Size"] !== undefined;
}

function creditLineOf({ line, goods, price }: LinePriced, discount: LineDiscount): CreditLine | null {
  if (!canUseCredit(line, goods)) return null;
  return { productKey: line.productKey, size: String(line.selection["Size"]), net: netOf(price, discount).goods };
}

function withCredit(discount: LineDiscount, credit: LineCredit | null): LineDiscount {
  return credit === null ? discount : { ...discount, goods: addCents(discount.goods, credit.amount) };
}

function taxRequestOf(cart: Cart, lines: readonly UntaxedLine[], buyer: TaxRequest["buyer"]): TaxRequest | null {
  if (cart.shippingAddress === null || lines.length === 0) return null;
  return {
    buyer,
    destination: cart.shippingAddress,
    lines: lines.map(({ line, goods, price, discount }) => ({
      sku: line.sku,
      title: goods?.productNames.en ?? line.productKey,
      quantity: line.quantity,
      net: netOf(price, discount),
    })),
  };
}

const taxesOfNothing: Taxing = ok<Taxes>({ lines: [], portions: [], rate: 0, exemption: null });

function reasonsOf(
  cart: Cart,
  lines: readonly PricedLine[],
  coupon: CouponEffect | null,
  taxing: Taxing | null,
): UnreadyReason[] {
  const reasons = lines.flatMap(({ status }) => status.reasons);
  if (lines.length === 0) reasons.push("MISSING_REQUIRED_INPUT");
  if (coupon !== null && !coupon.isValid) reasons.push("COUPON_INVALID");
  if (cart.shippingAddress === null) reasons.push("SHIPPING_ADDRESS_MISSING");
  // A billing address without a first name counts as missing.
  if (!cart.billingAddress?.firstName) reasons.push("BILLING_ADDRESS_MISSING");
  if (taxing !== null && !taxing.ok) reasons.push(taxing.refusal);
  return reasons;
}
