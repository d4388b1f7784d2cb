export const orderStates = ["Open", "Confirmed", "Complete", "Cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

export const paymentStates = ["Paid", "BalanceDue", "Pending"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The parts of an order that the response to its payment has. */
export interface PlacedOrder {
  readonly orderId: string;
  /** Null until the order has its number. */
  readonly orderNumber: string | null;
  readonly orderState: OrderState;
  readonly paymentState: PaymentState;
}
