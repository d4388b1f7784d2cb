import type { Address, PresentedAddress } from "@boxwright/core/address/address";
import { type Cart, type CartLine, emptyCart } from "@boxwright/core/cart/cart";
import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { zeroCents } from "@boxwright/core/kernel/money";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { type PricingDeps, priceCart } from "../cart/price-cart.ts";
import { type LineNotMade, type RepricedLine, repriceLines } from "../orders/repriced-lines.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";

/**
 * Prices the goods of an order as if their buyer ordered them today, with delivery to the same address and with taxes as far as they are
 * known, without coupons and credits. Cancelled lines are left out, unless all are cancelled. Refuses if a line can no longer be made.
 */
export async function priceOrderAgain(
  deps: PricingDeps & { readonly db: Database },
  visitor: Visitor,
  order: Order,
): Promise<Result<PricedCart, readonly LineNotMade[]>> {
  const active = order.lines.filter(({ state }) => state !== "Cancelled");
  const lines = active.length > 0 ? active : order.lines;
  const repriced = repriceLines(deps.describeGoods, await deps.tariffOf(deps.db, visitor), lines);
  if (!repriced.ok) return repriced;
  const charges = { ...deps.charges, proofCredits: async () => () => [] };
  return ok(await priceCart({ ...deps, charges }, deps.db, visitor, cartOf(deps, order, repriced.value)));
}

function cartOf({ charges, now }: PricingDeps, order: Order, lines: readonly RepricedLine[]): Cart {
  const shippingAddress = addressOf(order.shippingAddress);
  return {
    ...emptyCart(newId(), order.tenant),
    email: order.email,
    shippingAddress,
    billingAddress: addressOf(order.billingAddress),
    lines: lines.map(({ line, goods }) => {
      const options = charges.deliveryOptions(goods, shippingAddress, now());
      const option = options.find(({ id }) => id === line.delivery.optionId) ?? options[0];
      return cartLineOf(line, goods.newestVersion, option?.id ?? null);
    }),
  };
}

function cartLineOf(line: OrderLine, skuVersion: number, deliveryOptionId: string | null): CartLine {
  const {
    id,
    productKey,
    sku,
    quantity,
    selection,
    designId,
    approval,
    artwork,
    placements,
    printApproval,
    customerComments,
  } = line;
  return {
    id,
    productKey,
    sku,
    skuVersion,
    quantity,
    selection,
    designId,
    approval,
    artwork,
    placements,
    printApproval,
    customerComments,
    deliveryOptionId,
    shippingLineId: newId(),
    sampleStyle: null,
    sampleSlot: null,
    proofStyle: null,
    quoted: null,
    agreedTotal: zeroCents,
    agreedArrival: null,
  };
}

/** An address as the shop stores it: Puerto Rico is a state. */
function addressOf(address: PresentedAddress): Address {
  return { ...address, country: address.country === "PR" ? "US" : address.country };
}
