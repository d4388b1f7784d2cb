import { isDeepStrictEqual } from "node:util";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import type { Buyer } from "./buyer.ts";
import type { Purchase } from "./purchase.ts";

/** What a shopper remembers of a purchase, and the calls that read it again. */
export type RememberedPurchase = Pick<
  Purchase,
  "retrier" | "acknowledged" | "cartId" | "paidWith" | "placed" | "order"
> & {
  readonly buyer: Pick<Buyer, "cart" | "order" | "pay">;
};

/** Describes everything that the shopper saw and that the shop now reports differently. */
export async function brokenPromisesOf(purchase: RememberedPurchase): Promise<string[]> {
  const { retrier, cartId, placed, order, paidWith } = purchase;
  if (cartId === null) return retrier.faults;
  const { buyer } = purchase;
  const cart = await retrier.until(() => buyer.cart(cartId));
  const broken = [...retrier.faults, ...brokenVersions(purchase, cart), ...lostLines(purchase, cart)];
  if (placed === null || order === null) return broken;
  const now = await retrier.until(() => buyer.order(placed.orderId));
  if (!isSameOrder(order, now)) broken.push(`I6 the order ${order.id} differs from what the shopper saw`);
  if (cart.orderId !== placed.orderId) broken.push(`I6 the cart ${cartId} does not name its order ${placed.orderId}`);
  if (paidWith !== null) {
    const again = await retrier.until(() => buyer.pay(cartId, paidWith.paying, paidWith.key));
    if (!isDeepStrictEqual(again, placed)) broken.push(`I6 the same request was answered ${JSON.stringify(again)}`);
  }
  return broken;
}

/** Whether an order is unchanged, except that it may have got its number. */
function isSameOrder(before: WireOrder, now: WireOrder): boolean {
  const isNumbered = before.orderNumber === null || before.orderNumber === now.orderNumber;
  return isNumbered && isDeepStrictEqual({ ...before, orderNumber: null }, { ...now, orderNumber: null });
}

/** Each version belongs to one change. Versions that the shopper never saw belong to requests whose response was lost. */
function brokenVersions({ acknowledged, retrier, placed }: RememberedPurchase, cart: WireCart): string[] {
  const versions = acknowledged.map(({ version }) => version);
  const highest = Math.max(0, ...versions);
  const ordering = cart.cartState === "Ordered" ? 1 : 0;
  const unexplained = cart.version - ordering - versions.length - retrier.lost;
  return [
    ...(new Set(versions).size === versions.length ? [] : [`I8 cart ${cart.id} has a version twice: ${versions}`]),
    ...(highest + (placed === null ? 0 : ordering) <= cart.version
      ? []
      : [`I8 cart ${cart.id} went back from version ${highest} to ${cart.version}`]),
    ...(unexplained <= 0 ? [] : [`I8 cart ${cart.id} has ${unexplained} unexplained versions`]),
  ];
}

/** Shoppers never remove lines, so the cart must have exactly the lines of the newest response. */
function lostLines({ acknowledged }: RememberedPurchase, cart: WireCart): string[] {
  const [newest] = acknowledged.toSorted((one, other) => other.version - one.version);
  const quantities = new Map(cart.lineItems.map(({ id, quantity }) => [id, quantity]));
  const lost = Object.entries(newest?.quantities ?? {}).filter(([id, quantity]) => quantities.get(id) !== quantity);
  const isMore = newest !== undefined && quantities.size > Object.keys(newest.quantities).length;
  return [
    ...lost.map(([id, quantity]) => `I8 the line ${id} of ${quantity} is not in the cart ${cart.id} as acknowledged`),
    ...(isMore ? [`I8 the cart ${cart.id} has a line twice that was requested once`] : []),
  ];
}
