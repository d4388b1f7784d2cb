import type { WireOrder } from "@boxwright/contract/order";

/** Whether the buyer of an order still has to pay, also for the work on cancelled lines. */
export function isDue({ paymentState, amountDue }: Pick<WireOrder, "paymentState" | "amountDue">): boolean {
  return paymentState !== "Paid" && amountDue.centAmount > 0;
}
