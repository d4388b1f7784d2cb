import type { Order } from "@boxwright/core/orders/order";
import { NotReady } from "../platform/queue/not-ready.ts";

/** The number of an order. Throws if it has none yet, so that its job tries again: a number follows the purchase within seconds. */
export function numberOf({ id, number }: Pick<Order, "id" | "number">): string {
  if (number === null) throw new NotReady(`The order ${id} has no number yet`);
  return number;
}
