import { csvRow } from "@boxwright/core/kernel/csv";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { moneyMovements } from "../../checkout/payments/money-movements.ts";
import { exportedOrders, readOrderNumbers } from "../../orders/summaries/export-orders.ts";
import type { Reads } from "../../platform/db/replica-reads.ts";

/** From the first moment on, until before the last one. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** A CSV file as texts, each with the rows of a page. Each page may be read at another server. */
export type CsvFile = (reads: Reads, tenant: TenantName, period: Period) => AsyncGenerator<string>;

const currency = "USD";
const hundred = 100;

/** Dollars with two decimals. Amounts are never negative, because a spreadsheet would get them as texts. */
function amountOf(cents: number): string {
  return `${Math.trunc(cents / hundred)}.${String(cents % hundred).padStart(2, "0")}`;
}

export const ordersFile: CsvFile = async function* (reads, tenant, period) {
  yield csvRow([
    ...["order_number", "placed_at", "order_state", "payment_state", "customer_email", "subtotal", "shipping"],
    ...["discount", "tax", "total", "paid", "due", "refunded", "currency"],
  ]);
  for await (const page of exportedOrders(reads, tenant, period)) {
    yield rowsOf(page, ({ number, placedAt, orderState, paymentState, email, ...figures }) => {
      const { subtotal, shipping, discount, tax, total, paid, due, refunded } = figures;
      return [
        ...[number ?? "", placedAt.toISOString(), orderState, paymentState, email],
        ...[subtotal, shipping, discount, tax, total, paid, due, refunded].map(amountOf),
        currency,
      ];
    });
  }
};

/** Of a rate in percent. */
const rateDigits = 4;

/** An order that pays no tax has one row, with the reason of an exemption. */
export const taxesFile: CsvFile = async function* (reads, tenant, period) {
  yield csvRow([
    ...["order_number", "placed_at", "country", "state", "postal_code", "tax_name", "rate_percent", "tax"],
    ...["exemption", "currency"],
  ]);
  for await (const page of exportedOrders(reads, tenant, period)) {
    const rows = page.flatMap((order) => {
      const portions = order.taxPortions.length === 0 ? [{ name: "", rate: 0, amount: 0 }] : order.taxPortions;
      return portions.map((portion) => ({ order, portion }));
    });
    yield rowsOf(rows, ({ order: { number, placedAt, shippingAddress, taxExemption }, portion }) => [
      ...[number ?? "", placedAt.toISOString()],
      ...[shippingAddress.country, shippingAddress.state, shippingAddress.postalCode],
      ...[portion.name, String(Number((portion.rate * hundred).toFixed(rateDigits))), amountOf(portion.amount)],
      ...[taxExemption ?? "", currency],
    ]);
  }
};

export const paymentsFile: CsvFile = async function* (reads, tenant, period) {
  yield csvRow(["kind", "order_number", "at", "method", "reference", "amount", "paid_out_at", "currency"]);
  for await (const page of moneyMovements(reads, period)) {
    const ids = page.map(({ orderId }) => orderId);
    const numbers = await reads.current((db) => readOrderNumbers(db, tenant, ids));
    const own = page.filter(({ orderId }) => numbers.has(orderId));
    yield rowsOf(own, ({ kind, orderId, at, method, reference, amount, paidOutAt }) => [
      ...[kind, numbers.get(orderId) ?? "", at.toISOString(), method, reference, amountOf(amount)],
      ...[paidOutAt?.toISOString() ?? "", currency],
    ]);
  }
};

function rowsOf<Row>(rows: readonly Row[], cellsOf: (row: Row) => readonly string[]): string {
  return rows.map((row) => csvRow(cellsOf(row))).join("");
}
