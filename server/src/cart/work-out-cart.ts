import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import {
  type CouponEffect,
  type CreditLine,
  type DeliveryOption,
  type LineCredit,
  noTax,
  type Taxes,
} from "@boxwright/core/cart/charges";
import { inShoppersOrder, type UnreadyReason } from "@boxwright/core/cart/readiness";
import { noRecalculation, type Recalculation } from "@boxwright/core/cart/recalculation";
import {
  type CartTotals,
  type LineCharges,
  type LineDiscount,
  type LinePrice,
  netOf,
  noDiscount,
  sameTotals,
  totalsOf,
} from "@boxwright/core/cart/totals";
import { type LineStanding, standingOf } from "@boxwright/core/cart/worked-line";
import { type StockFault, stockFaultsOf } from "@boxwright/core/catalogue/stock";
import { addCents, zeroCents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Tariff } from "@boxwright/core/pricing/rates";
import { readStock } from "../catalogue/stock/read-stock.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import type { Refusal } from "../platform/http/operation.ts";
import type { TariffOf } from "../pricing/tariff.ts";
import type { CartCharges, Taxing, TaxRequest } from "./cart-charges.ts";
import type { DescribeGoods, Goods } from "./goods.ts";
import type { CartOwner } from "./postgres/cart-store.ts";

export interface WorkOutDeps {
  readonly describeGoods: DescribeGoods;
  readonly tariffOf: TariffOf;
  readonly charges: CartCharges;
  readonly now: () => Date;
  /** Told of a bug that keeps one line from being worked out, so that the others still are. Without it the bug is thrown. */
  readonly reportBug?: (what: string, error: unknown) => void;
}

/** A line with everything that follows from it today. */
export interface WorkedLine {
  readonly line: CartLine;
  /** Null where it can no longer be sold as it was asked for. */
  readonly goods: Goods | null;
  readonly deliveryOptions: readonly DeliveryOption[] | null;
  readonly standing: LineStanding;
  readonly charges: LineCharges;
  /** A part of its discount. */
  readonly proofCredit: LineCredit | null;
  /** Thousandths of a percent. */
  readonly taxRate: number;
}

/** A cart with everything that follows from it today: a cart is never shown with figures of another day. */
export interface WorkedCart {
  readonly cart: Cart;
  readonly lines: readonly WorkedLine[];
  readonly totals: CartTotals;
  /** Null while there is no address, or its tax cannot be worked out. */
  readonly taxes: Pick<Taxes, "portions" | "exemption"> | null;
  readonly coupon: CouponEffect | null;
  readonly reasons: readonly UnreadyReason[];
}

/**
 * Prices, delivery, coupon and tax of a cart, worked out anew for whoever it belongs to. Only taxes may be remembered for a while,
 * as a tax service has to be called for them; `recalculation` calls it again. Four queries at most, however many lines
 * there are: one each for a customer's prices, the stock, a coupon and credits.
 */
export async function workOutCart(
  deps: WorkOutDeps,
  db: Database | Transaction,
  owner: CartOwner,
  cart: Cart,
  recalculation: Recalculation = noRecalculation,
): Promise<WorkedCart> {
  const now = deps.now();
  const tariff = await deps.tariffOf(db, owner);
  const described = cart.lines.map((line) => ({ line, described: describedToday(deps, tariff, line) }));
  const stockFaults = await stockFaultsIn(db, cart, described);
  const lines = described.map((line, index) => workOutLine(deps, cart, line, stockFaults[index] ?? null, now));
  const prices = lines.map(({ price }) => price);
  const coupon = await couponOf(deps, db, owner, cart, lines, now);
  const ofCoupon = coupon?.discounts ?? prices.map(() => noDiscount);
  const credits = await creditsOf(deps, db, owner, cart, lines, ofCoupon, now);
  const discounts = ofCoupon.map((discount, index) => withCredit(discount, credits[index] ?? null));
  const buyer = { id: owner.id, isReseller: tariff === "reseller" };
  const taxing = await taxesOf(deps, buyer, cart, lines, discounts, recalculation.has("TAX"));
  const taxes = taxing?.ok ? taxing.value : null;
  const worked = lines.map(({ price, ...rest }, index): WorkedLine => {
    const charges = { price, discount: discounts[index] ?? noDiscount, tax: taxes?.lines[index] ?? noTax };
    return { ...rest, charges, proofCredit: credits[index] ?? null, taxRate: taxes?.rate ?? 0 };
  });
  const totals = totalsOf(worked.map(({ charges }) => charges));
  const reasons = inShoppersOrder(reasonsOf(cart, worked, coupon, taxing));
  const all = { cart, lines: worked, totals, taxes, coupon, reasons };
  // Any other reason has the cart changed, and so shown and agreed to, before it can be paid.
  return reasons.length === 0 && !comesToWhatWasShown(all) ? withReason(all, "PRICE_UPDATED") : all;
}

/** True also where nothing was shown since the cart changed. */
export function comesToWhatWasShown({ cart: { agreedTotals }, totals }: Pick<WorkedCart, "cart" | "totals">): boolean {
  return agreedTotals === null || sameTotals(agreedTotals, totals);
}

/** A cart that keeps its shopper from ordering for one reason more. */
export function withReason(worked: WorkedCart, reason: UnreadyReason): WorkedCart {
  return { ...worked, reasons: inShoppersOrder([...worked.reasons, reason]) };
}

/** A cart that its shopper has changed, worked out to be shown and to be kept: they see what it comes to, and so agree to it. */
export async function workOutChanged(
  deps: WorkOutDeps,
  db: Database | Transaction,
  owner: CartOwner,
  changed: Cart,
): Promise<WorkedCart> {
  return agreeToTotals(await workOutCart(deps, db, owner, { ...changed, agreedTotals: null }));
}

/** With what it comes to as what its shopper saw. Without its taxes it is not the whole that they saw. */
export function agreeToTotals(worked: WorkedCart): WorkedCart {
  return { ...worked, cart: { ...worked.cart, agreedTotals: worked.taxes && worked.totals } };
}

interface DescribedLine {
  readonly line: CartLine;
  readonly described: Result<Goods, NoGoods>;
}

function workOutLine(
  deps: WorkOutDeps,
  cart: Cart,
  { line, described }: DescribedLine,
  stockFault: StockFault | null,
  now: Date,
) {
  const goods = described.ok ? described.value : null;
  const address = cart.shippingAddress;
  const deliveryOptions = address && goods ? deps.charges.deliveryOptions(goods, address, now) : null;
  const standing = standingOf(line, {
    total: goods?.total ?? null,
    faults: faultsOf(described, line, stockFault),
    deliveryOptions,
  });
  const price: LinePrice = {
    goods: goods?.total ?? line.agreedTotal,
    shipping: standing.delivery?.price ?? zeroCents,
  };
  return { line, goods, deliveryOptions, standing, price };
}

/** Why goods cannot be had: the shop refuses them, or has a bug. */
type NoGoods = Refusal | "bug";

function describedToday(deps: WorkOutDeps, tariff: Tariff, line: CartLine): Result<Goods, NoGoods> {
  try {
    return deps.describeGoods({ ...line, version: line.skuVersion, tariff });
  } catch (error) {
    if (deps.reportBug === undefined) throw error;
    deps.reportBug("A line of a cart cannot be worked out", error);
    return refused("bug");
  }
}

/** What a payment of this very cart has reserved counts as free. */
async function stockFaultsIn(
  db: Database | Transaction,
  { paymentId }: Cart,
  lines: readonly DescribedLine[],
): Promise<(StockFault | null)[]> {
  const held = lines.map(({ line, described }) => (described.ok && described.value.isHeldInStock ? line : null));
  const skus = held.flatMap((line) => line?.sku ?? []);
  return skus.length === 0 ? [] : stockFaultsOf(held, await readStock(db, skus, paymentId));
}

function faultsOf(
  described: Result<Goods, NoGoods>,
  { selection }: CartLine,
  stockFault: StockFault | null,
): UnreadyReason[] {
  if (described.ok) return stockFault === null ? [] : [stockFault];
  if (described.refusal === "bug") return ["INTERNAL_ERROR"];
  const { refusal, extra } = described.refusal;
  if (refusal === "NotFound") return ["MISSING_PRICE_CONFIGURATION"];
  const isLeftOpen = ({ path }: { readonly path: string }) =>
    path.startsWith(selectionPath) && !(path.slice(selectionPath.length) in selection);
  return [extra.errors?.some(isLeftOpen) ? "MISSING_REQUIRED_INPUT" : "INVALID_INPUT_VALUE"];
}

const selectionPath = "selection.";

async function couponOf(
  { charges }: WorkOutDeps,
  db: Database | Transaction,
  { kind, id }: CartOwner,
  { couponCode, email, shippingAddress }: Cart,
  lines: readonly ReturnType<typeof workOutLine>[],
  now: Date,
): Promise<CouponEffect | null> {
  if (couponCode === null) return null;
  return charges.coupon(db, {
    code: couponCode,
    lines: lines.map(({ line, goods, price }) => ({
      productKey: line.productKey,
      family: goods === null || goods.isSample || goods.isProof ? null : (goods.structure?.family ?? null),
      price,
    })),
    buyer: { kind, id, email: email ?? shippingAddress?.email ?? null },
    now,
  });
}

/** Boxes in a size take the credit of their proof; samples and proofs take none. */
async function creditsOf(
  { charges }: WorkOutDeps,
  db: Database | Transaction,
  owner: CartOwner,
  { paymentId }: Cart,
  lines: readonly ReturnType<typeof workOutLine>[],
  discounts: readonly LineDiscount[],
  now: Date,
): Promise<readonly (LineCredit | null)[]> {
  const taking = lines.map(({ line, goods, price }, index): CreditLine | null => {
    const { Size } = line.selection;
    if (goods === null || goods.isSample || goods.isProof || Size === undefined) return null;
    const { goods: net } = netOf(price, discounts[index] ?? noDiscount);
    return { productKey: line.productKey, size: String(Size), net };
  });
  if (taking.every((line) => line === null)) return [];
  return charges.proofCredits(db, { owner, paymentId, lines: taking, now });
}

function withCredit(discount: LineDiscount, credit: LineCredit | null): LineDiscount {
  return credit === null ? discount : { ...discount, goods: addCents(discount.goods, credit.amount) };
}

async function taxesOf(
  { charges }: WorkOutDeps,
  buyer: TaxRequest["buyer"],
  { shippingAddress }: Cart,
  lines: readonly (Pick<WorkedLine, "line" | "goods"> & { readonly price: LinePrice })[],
  discounts: readonly LineDiscount[],
  fresh: boolean,
): Promise<Taxing | null> {
  if (shippingAddress === null) return null;
  if (lines.length === 0) return ok<Taxes>({ lines: [], portions: [], rate: 0, exemption: null });
  const taxedLines = lines.map(({ line, goods, price }, index) => ({
    sku: line.sku,
    title: goods?.productNames.en ?? line.productKey,
    quantity: line.quantity,
    net: netOf(price, discounts[index] ?? noDiscount),
  }));
  return charges.taxes({ buyer, destination: shippingAddress, lines: taxedLines, fresh });
}

function reasonsOf(
  cart: Cart,
  lines: readonly WorkedLine[],
  coupon: CouponEffect | null,
  taxing: Taxing | null,
): UnreadyReason[] {
  const reasons = lines.flatMap(({ standing }) => standing.reasons);
  if (lines.length === 0) reasons.push("MISSING_REQUIRED_INPUT");
  if (coupon !== null && !coupon.isValid) reasons.push("COUPON_INVALID");
  if (cart.shippingAddress === null) reasons.push("SHIPPING_ADDRESS_MISSING");
  // An address without a first name is nobody's.
  if (!cart.billingAddress?.firstName) reasons.push("BILLING_ADDRESS_MISSING");
  if (taxing !== null && !taxing.ok) reasons.push(taxing.refusal);
  return reasons;
}
