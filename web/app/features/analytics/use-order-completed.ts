import { useLayoutEffect } from "react";
import { storedCartId } from "../cart/stored-cart.ts";
import type { OrderReading } from "../orders/use-order.ts";
import { useAnalytics } from "./analytics-context.tsx";
import { reportedOrder } from "./reported-goods.ts";

/** Reports the order that the visitor's cart has just become, but not an order that is viewed again. */
export function useOrderCompleted(reading: OrderReading): void {
  const analytics = useAnalytics();
  const order = reading.state === "there" ? reading.order : null;
  // A layout effect runs before the effect with which the page forgets the cart.
  useLayoutEffect(() => {
    if (order === null || storedCartId() !== order.cartId) return;
    analytics.track("Order Completed", reportedOrder(order), `order-${order.id}`);
  }, [analytics, order]);
}
