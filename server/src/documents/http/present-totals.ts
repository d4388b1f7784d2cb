import { downloadCreditNote, type getOrderTotals } from "@boxwright/contract/documents";
import { type AnswerOf, wireCents } from "@boxwright/contract/kernel";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";

/** The totals of an order at its purchase, and the amounts that are paid, refunded and due now. */
export function presentTotals(order: Order): AnswerOf<typeof getOrderTotals> {
  const { bought, due } = figuresOf(order);
  return {
    subtotal: wireCents(bought.subtotal),
    shipping: wireCents(bought.totalShippingPrice),
    discount: wireCents(bought.discount),
    taxes: order.taxPortions.map(({ name, rate, amount }) => ({ name, rate, amount: wireCents(amount) })),
    total: wireCents(bought.total),
    amountPaid: wireCents(order.amountPaid),
    amountDue: wireCents(due),
    refunds: order.refunds.map(({ id, amount, at, reason }) => ({
      id,
      amount: wireCents(amount),
      at: at.toISOString(),
      reason,
      creditNoteUrl: downloadCreditNote.path.replace("{id}", id),
    })),
  };
}
