import type { WireOrder } from "@boxwright/contract/order";

type Invoiced = Pick<WireOrder, "orderNumber" | "paymentState"> & {
  readonly paymentInfo: Pick<WireOrder["paymentInfo"], "paymentMethod">;
};

/** An order has an invoice once it is paid; an order that is paid by invoice has it from the start. */
export function hasInvoice({ orderNumber, paymentState, paymentInfo }: Invoiced): boolean {
  return orderNumber !== null && (paymentState === "Paid" || paymentInfo.paymentMethod === "PAYMENT_BY_INVOICE");
}
