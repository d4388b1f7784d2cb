import type { BraintreeServer } from "@boxwright/server/checkout/payments/gateways/braintree/testing/braintree-server";
import type { Queryable } from "./database.ts";

/** A charge in a gateway's own books, in cents. */
interface LedgerEntry {
  readonly id: string;
  /** The order id at the gateway, which is the payment's id. */
  readonly orderId: string;
  readonly amount: number;
  readonly refunded: number;
  readonly chargedAt: string;
}

/** Reads the gateway's books, which no part of the shop writes. */
export type Ledger = (database: Queryable) => Promise<readonly LedgerEntry[]>;

export const sandboxLedger: Ledger = async (database) => {
  const { rows } = await database.query<LedgerEntry>(`
    SELECT id, order_id AS "orderId", amount, created_at::text AS "chargedAt",
      (SELECT coalesce(sum(amount), 0)::bigint FROM sandbox_gateway.refund WHERE sale_id = sale.id) AS refunded
    FROM sandbox_gateway.sale WHERE status = 'submitted_for_settlement'`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount), refunded: Number(row.refunded) }));
};

/** The charges of the Braintree test server, without voided ones. */
export function braintreeLedger({ books }: BraintreeServer): Ledger {
  return async () =>
    books.charges.map(({ id, orderId, amount, createdAt: chargedAt }) => ({
      id,
      orderId,
      amount: centsOf(amount),
      refunded: 0,
      chargedAt,
    }));
}

/** Reads "12.34" without floating-point arithmetic. */
function centsOf(amount: string): number {
  return Number(amount.replace(".", ""));
}
