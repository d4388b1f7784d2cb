import type { WireChangedOrder } from "@boxwright/contract/desk/changed-order";
import { wireCents } from "@boxwright/contract/kernel";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { placedOrderOf } from "@boxwright/core/orders/order-states";

/** An order after a change of staff. */
export function presentChangedOrder(order: Order): WireChangedOrder {
  const { orderState, paymentState } = placedOrderOf(order);
  return {
    id: order.id,
    version: order.version,
    orderState,
    paymentState,
    lines: order.lines.map(({ id, state }) => ({ id, state })),
    due: wireCents(figuresOf(order).due),
  };
}
