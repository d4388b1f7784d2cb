import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { payRefunds } from "../../checkout/payments/pay-refunds.ts";
import { cancelLines } from "../../orders/cancel-lines.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { fillCart, type openShop, pay } from "./open-shop.ts";

const lines = [mailers(100), mailers(37, { selection: { Size: "6x4x2" } })] as const;

/** Buys orders in a shop, cancels their lines and pays the refunds. */
export function cancellingIn({ enter, clock, outbox, setupOf, deps }: Awaited<ReturnType<typeof openShop>>) {
  async function ordered(bought: readonly WireNewLine[] = lines, coupon?: string) {
    const shopper = enter();
    const cart = await fillCart(shopper, bought, coupon);
    const { body } = await pay(shopper, cart);
    return { shopper, cart, orderId: body.orderId };
  }

  /** Cancels the lines of a cart at these positions. */
  function cancel(orderId: string, { lineItems }: WireCart, ...places: number[]) {
    const lineIds = places.map((place) => String(lineItems[place]?.id));
    const by = { kind: "staff", id: "operator" } as const;
    const move = { at: clock.now, by, why: "Cancelled at the buyer's request" };
    return inTransaction(deps.db, (tx) => cancelLines(tx, outbox, { orderId, lineIds, move, reason: null, setupOf }));
  }

  const payDueRefunds = () => payRefunds(deps, createLogger("silent"));
  const readOrder = async (shopper: Shopper, id: string) =>
    (await shopper.call<WireOrder>("GET", `/orders/${id}`)).body;

  return { lines, ordered, cancel, payDueRefunds, readOrder };
}
