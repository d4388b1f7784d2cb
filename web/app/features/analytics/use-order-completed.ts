import { useLayoutEffect } from "react";
import { storedCartId } from "../cart/stored-cart.ts";
import type { OrderReading } from "../orders/use-order.ts";
import { useAnalytics } from "./analytics-context.tsx";
import { reportedOrder } from "./reported-goods.ts";

/** Tells of the order that the visitor's cart has just become: not of one that is only looked at again. */
export function useOrderCompleted(reading: OrderReading): void {
  const analytics = useAnalytics();
  const order = reading.state === "there" ? reading.order : null;
  // Before the page, by its own effect, forgets the cart.
  useLayoutEffect(() => {
    if (order === null || storedCartId() !== order.cartId) return;
    analytics.track("Order Completed", reportedOrder(order), `order-${order.id}`);
  }, [analytics, order]);
}
