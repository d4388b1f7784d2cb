import type { WireOrder } from "@boxwright/contract/order";

type Invoiced = Pick<WireOrder, "orderNumber" | "paymentState" | "isMigrated"> & {
  readonly paymentInfo: Pick<WireOrder["paymentInfo"], "paymentMethod">;
};

/**
 * An order has an invoice once it is paid; an order that is paid by invoice has it from the start. The other shop system has the invoice of a
 * migrated order.
 */
export function hasInvoice({ orderNumber, paymentState, paymentInfo, isMigrated }: Invoiced): boolean {
  if (isMigrated) return false;
  return orderNumber !== null && (paymentState === "Paid" || paymentInfo.paymentMethod === "PAYMENT_BY_INVOICE");
}
