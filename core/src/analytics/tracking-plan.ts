/** What analytics counts, by the event names that ecommerce tracking plans share. */
export const trackedEvents = [
  "Product Viewed",
  "Product Added",
  "Product Removed",
  "Checkout Started",
  "Order Completed",
  "Signed Up",
  "Signed In",
  "Signed Out",
  "Coupon Applied",
] as const;

export type TrackedEvent = (typeof trackedEvents)[number];
