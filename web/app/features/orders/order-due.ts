import type { WireOrder } from "@boxwright/contract/order";

/** Whether the buyer of an order still has to pay. */
export function isDue({ paymentState, orderState }: Pick<WireOrder, "paymentState" | "orderState">): boolean {
  return paymentState !== "Paid" && orderState !== "Cancelled";
}
