import { isDeepStrictEqual } from "node:util";
import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/orders";
import type { Buyer } from "./buyer.ts";
import type { Purchase } from "./purchase.ts";

/** A shopper's memory of a purchase, and the means to ask again. */
export type Told = Pick<Purchase, "asking" | "acknowledged" | "cartId" | "paidWith" | "placed" | "order"> & {
  readonly buyer: Pick<Buyer, "cart" | "order" | "pay">;
};

/** What a shopper was told and is not so any more, in words, once the shop is well again. */
export async function brokenPromisesOf(purchase: Told): Promise<string[]> {
  const { asking, cartId, placed, order, paidWith } = purchase;
  if (cartId === null) return asking.faults;
  const { buyer } = purchase;
  const cart = await asking.until(() => buyer.cart(cartId));
  const broken = [...asking.faults, ...brokenVersions(purchase, cart), ...lostLines(purchase, cart)];
  if (placed === null || order === null) return broken;
  const now = await asking.until(() => buyer.order(placed.orderId));
  if (!isSameOrder(order, now)) broken.push(`I6 the order ${order.id} is not as it was shown`);
  if (cart.orderId !== placed.orderId) broken.push(`I6 the cart ${cartId} does not name its order ${placed.orderId}`);
  if (paidWith !== null) {
    const again = await asking.until(() => buyer.pay(cartId, paidWith.paying, paidWith.key));
    if (!isDeepStrictEqual(again, placed)) broken.push(`I6 the same request was answered ${JSON.stringify(again)}`);
  }
  return broken;
}

/** Its number comes after the order, and is the only thing about it that may. */
function isSameOrder(before: WireOrder, now: WireOrder): boolean {
  const isNumbered = before.orderNumber === null || before.orderNumber === now.orderNumber;
  return isNumbered && isDeepStrictEqual({ ...before, orderNumber: null }, { ...now, orderNumber: null });
}

/** Each version was given to one change, and only changes whose answer was lost can be in between. */
function brokenVersions({ acknowledged, asking, placed }: Told, cart: WireCart): string[] {
  const versions = acknowledged.map(({ version }) => version);
  const highest = Math.max(0, ...versions);
  const ordering = cart.cartState === "Ordered" ? 1 : 0;
  const unexplained = cart.version - ordering - versions.length - asking.lost;
  return [
    ...(new Set(versions).size === versions.length ? [] : [`I8 cart ${cart.id} gave a version twice: ${versions}`]),
    ...(highest + (placed === null ? 0 : ordering) <= cart.version
      ? []
      : [`I8 cart ${cart.id} went back from version ${highest} to ${cart.version}`]),
    ...(unexplained <= 0 ? [] : [`I8 cart ${cart.id} has ${unexplained} versions that nobody made`]),
  ];
}

/** Nobody here removes lines: what the newest answer showed is there, and nothing that no answer or lost request made. */
function lostLines({ acknowledged }: Told, cart: WireCart): string[] {
  const [newest] = acknowledged.toSorted((one, other) => other.version - one.version);
  const quantities = new Map(cart.lineItems.map(({ id, quantity }) => [id, quantity]));
  const lost = Object.entries(newest?.quantities ?? {}).filter(([id, quantity]) => quantities.get(id) !== quantity);
  const isMore = newest !== undefined && quantities.size > Object.keys(newest.quantities).length;
  return [
    ...lost.map(([id, quantity]) => `I8 the line ${id} of ${quantity} is not in the cart ${cart.id} as acknowledged`),
    ...(isMore ? [`I8 the cart ${cart.id} has a line that was asked for once and came twice`] : []),
  ];
}
