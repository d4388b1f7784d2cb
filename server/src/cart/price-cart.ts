import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import type { DeliveryOption, TaxRequest } from "@boxwright/core/cart/charges";
import type { DescribeGoods } from "@boxwright/core/cart/goods";
import {
  addTaxes,
  type CartToPrice,
  canUseCredit,
  type LineToPrice,
  priceBeforeTaxes,
} from "@boxwright/core/cart/price-cart";
import { agreeToTotals, type PricedCart } from "@boxwright/core/cart/priced-cart";
import { noRecalculation, type Recalculation } from "@boxwright/core/cart/recalculation";
import { type StockFault, stockFaultsOf } from "@boxwright/core/catalogue/stock";
import type { Owner } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Tariff } from "@boxwright/core/pricing/rates";
import { heldOffers, type QuotedPrice } from "@boxwright/core/quotations/quotation";
import { readStock } from "../catalogue/stock/read-stock.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import type { TariffOf } from "../pricing/tariff.ts";
import { usedQuotations } from "../quotations/use-quotations.ts";
import type { CartCharges } from "./cart-charges.ts";
import { describeOffered } from "./describe-offered.ts";

export interface PricingDeps {
  readonly describeGoods: DescribeGoods;
  readonly tariffOf: TariffOf;
  readonly charges: CartCharges;
  readonly now: () => Date;
  /** Reports a bug in describing one line, so that the other lines are still priced. Without it the bug is thrown. */
  readonly reportBug?: (what: string, error: unknown) => void;
}

/** A cart cannot be priced before a tax service has calculated this request. */
export interface TaxesNeeded {
  readonly kind: "taxesNeeded";
  readonly request: TaxRequest;
}

/**
 * The cart with today's prices, delivery, coupon and taxes. Only taxes may be a few minutes old, as a tax service has to be called for
 * them; `recalculation` calls it again. Runs five queries at most, however many lines there are: for a customer's prices, quotations,
 * the stock, a coupon and credits.
 */
export async function priceCart(
  deps: PricingDeps,
  db: Database | Transaction,
  owner: Owner,
  cart: Cart,
  recalculation: Recalculation = noRecalculation,
): Promise<PricedCart> {
  const untaxed = priceBeforeTaxes(await loadCartToPrice(deps, db, owner, cart));
  const { taxRequest } = untaxed;
  const taxing = taxRequest && (await deps.charges.taxes({ ...taxRequest, fresh: recalculation.has("TAX") }));
  return addTaxes(untaxed, taxing);
}

/** Like {@link priceCart}, for a cart that is locked: it never calls a tax service, and refuses if one is needed. */
export async function priceLockedCart(
  { charges, ...deps }: PricingDeps,
  tx: Transaction,
  owner: Owner,
  cart: Cart,
): Promise<Result<PricedCart, TaxesNeeded>> {
  const untaxed = priceBeforeTaxes(await loadCartToPrice({ ...deps, charges }, tx, owner, cart));
  const { taxRequest } = untaxed;
  if (taxRequest === null) return ok(addTaxes(untaxed, null));
  const taxing = charges.knownTaxes(taxRequest);
  return taxing === null ? refused({ kind: "taxesNeeded", request: taxRequest }) : ok(addTaxes(untaxed, taxing));
}

/** Prices a cart that its shopper has changed. The reply shows the totals, so the shopper agrees to them. */
export async function priceChangedCart(
  deps: PricingDeps,
  db: Database | Transaction,
  owner: Owner,
  changed: Cart,
): Promise<PricedCart> {
  return agreeToTotals(await priceCart(deps, db, owner, { ...changed, agreedTotals: null }));
}

/** Like {@link priceChangedCart}, for a cart that is locked. */
export async function priceChangedLockedCart(
  deps: PricingDeps,
  tx: Transaction,
  owner: Owner,
  changed: Cart,
): Promise<Result<PricedCart, TaxesNeeded>> {
  const priced = await priceLockedCart(deps, tx, owner, { ...changed, agreedTotals: null });
  return priced.ok ? ok(agreeToTotals(priced.value)) : priced;
}

async function loadCartToPrice(
  deps: PricingDeps,
  db: Database | Transaction,
  owner: Owner,
  cart: Cart,
): Promise<CartToPrice> {
  const { charges } = deps;
  const now = deps.now();
  const tariff = await deps.tariffOf(db, owner);
  const quoted = cart.lines.flatMap((line) => line.quoted?.quotationId ?? []);
  const used = await usedQuotations(db, quoted, cart.paymentId);
  const offers = heldOffers(cart.lines, now, used);
  const described = cart.lines.map((line, index) => {
    const offer = offers[index] ?? null;
    return { line, offer, goods: describeToday(deps, tariff, line, offer) };
  });
  const stockFaults = await stockFaultsIn(db, cart, described);
  const address = cart.shippingAddress;
  const lines = described.map(
    ({ line, offer, goods }, index): LineToPrice => ({
      line,
      offer,
      goods,
      stockFault: stockFaults[index] ?? null,
      deliveryOptions:
        address && goods.ok ? quotedDelivery(charges.deliveryOptions(goods.value, address, now), offer) : null,
    }),
  );
  const { couponCode: code, email, paymentId } = cart;
  const buyer = { kind: owner.kind, id: owner.id, email: email ?? address?.email ?? null };
  const hasCredits = lines.some(({ line, goods }) => canUseCredit(line, goods.ok ? goods.value : null));
  return {
    cart,
    lines,
    coupon: code === null ? null : await charges.coupon(db, { code, tenant: owner.tenant, buyer, now }),
    credits: hasCredits ? await charges.proofCredits(db, { owner, paymentId, now }) : null,
    buyer: { id: owner.id, isReseller: tariff === "reseller" },
  };
}

/** An offer has the price of the delivery that the shop proposes; faster ones cost what they always do. */
function quotedDelivery(options: readonly DeliveryOption[], offer: QuotedPrice | null): readonly DeliveryOption[] {
  if (offer === null) return options;
  return options.map((option) => (option.isDefault ? { ...option, price: offer.shipping } : option));
}

function describeToday(
  deps: PricingDeps,
  tariff: Tariff,
  line: CartLine,
  offer: QuotedPrice | null,
): LineToPrice["goods"] {
  try {
    return describeOffered(deps.describeGoods, { ...line, version: line.skuVersion, tariff }, offer);
  } catch (error) {
    if (deps.reportBug === undefined) throw error;
    deps.reportBug("A line of a cart cannot be priced", error);
    return refused({ kind: "bug" });
  }
}

/** Pieces that a payment of this very cart has reserved count as free. */
async function stockFaultsIn(
  db: Database | Transaction,
  { paymentId }: Cart,
  lines: readonly Pick<LineToPrice, "line" | "goods">[],
): Promise<(StockFault | null)[]> {
  const held = lines.map(({ line, goods }) => (goods.ok && goods.value.isHeldInStock ? line : null));
  const skus = held.flatMap((line) => line?.sku ?? []);
  return skus.length === 0 ? [] : stockFaultsOf(held, await readStock(db, skus, paymentId));
}
