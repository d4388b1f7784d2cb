import type { WireCart } from "@boxwright/contract/cart";
import type pg from "pg";

/** Queries about one cart in the shop's tables and in the books of the sandbox gateway. */
export function booksOf(pool: pg.Pool) {
  const count = async (statement: string, ...values: unknown[]): Promise<number> =>
    Number((await pool.query<{ n: string }>(statement, values)).rows[0]?.n);
  return {
    orders: ({ id }: WireCart) => count("SELECT count(*) n FROM orders WHERE cart_id = $1", id),
    charges: ({ id }: WireCart) =>
      count(
        `SELECT count(*) n FROM sandbox_gateway.sale s JOIN payment p ON s.order_id = p.id::text
         WHERE p.cart_id = $1 AND s.status = 'submitted_for_settlement'`,
        id,
      ),
    /** Charges less refunds, in cents. */
    netCharges: ({ id }: WireCart) =>
      count(
        `SELECT sum(s.amount) - (SELECT coalesce(sum(r.amount), 0) FROM sandbox_gateway.refund r
           WHERE r.sale_id = ANY(array_agg(s.id))) n
         FROM sandbox_gateway.sale s JOIN payment p ON s.order_id = p.id::text WHERE p.cart_id = $1`,
        id,
      ),
    /** The states of its payments, the oldest first. */
    paymentStates: async ({ id }: WireCart): Promise<string[]> => {
      const ofCart = "SELECT status FROM payment WHERE cart_id = $1 ORDER BY created_at, id";
      return (await pool.query<{ status: string }>(ofCart, [id])).rows.map(({ status }) => status);
    },
  };
}
