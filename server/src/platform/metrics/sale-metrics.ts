import { Counter } from "prom-client";
import { registry } from "./registry.ts";

/** How a payment ended. */
export type PaymentOutcome = "captured" | "invoiced" | "refused" | "abandoned";

const placed = new Counter({
  name: "boxwright_orders_placed_total",
  help: "Carts that became orders",
  registers: [registry],
});

const paid = new Counter({
  name: "boxwright_orders_paid_total",
  help: "Due amounts of orders that were paid after the purchase",
  registers: [registry],
});

const refunded = new Counter({
  name: "boxwright_orders_refunded_total",
  help: "Partial refunds of orders, and cancellations of lines",
  registers: [registry],
});

const moves = new Counter({
  name: "boxwright_line_moves_total",
  help: "Moves of lines of orders, by the state to which they moved",
  labelNames: ["state"],
  registers: [registry],
});

const payments = new Counter({
  name: "boxwright_payments_total",
  help: "Payments that ended, by outcome: captured, invoiced, refused (by the gateway) or abandoned (unknown to the gateway)",
  labelNames: ["outcome"],
  registers: [registry],
});
for (const outcome of ["captured", "invoiced", "refused", "abandoned"]) payments.inc({ outcome }, 0);

export function countOrder(fact: "placed" | "paid" | "refunded"): void {
  ({ placed, paid, refunded })[fact].inc();
}

export function countMove(state: string): void {
  moves.inc({ state });
}

export function countPayment(outcome: PaymentOutcome): void {
  payments.inc({ outcome });
}
