import type { Cents } from "../kernel/money.ts";
import type { LineState } from "./line-states.ts";

export type OrderState = "Open" | "Confirmed" | "Complete" | "Cancelled";
export type PaymentState = "Paid" | "BalanceDue" | "Pending";

/** An order's state follows from its lines: open while one waits for payment, complete when each is shipped or cancelled. */
export function orderStateOf(lines: readonly LineState[]): OrderState {
  if (lines.every((state) => state === "Cancelled")) return "Cancelled";
  if (lines.every((state) => state === "Shipped" || state === "Cancelled")) return "Complete";
  return lines.some((state) => state === "Initial" || state === "WaitingForPayment") ? "Open" : "Confirmed";
}

/** An order is paid when nothing is due; what is due is a balance if it was bought on terms, and pending otherwise. */
export function paymentStateOf({ due, onTerms }: { readonly due: Cents; readonly onTerms: boolean }): PaymentState {
  if (due <= 0) return "Paid";
  return onTerms ? "BalanceDue" : "Pending";
}
