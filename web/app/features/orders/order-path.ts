/** The page of an order for its buyer. */
export function orderPath(orderId: string): string {
  return `/my-orders/${orderId}`;
}
