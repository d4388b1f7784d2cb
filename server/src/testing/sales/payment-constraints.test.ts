import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const { readyCart } = await openShop(db);

test("the database refuses payments and orders whose money or figures contradict each other", async () => {
  const { shopper, cart } = await readyCart();
  await pay(shopper, cart);
  const refusedBy = async (statement: string) => {
    const error: unknown = await pool.query(statement, [cart.id]).catch((thrown) => thrown);
    return (error as { constraint?: string }).constraint;
  };
  expect(await refusedBy("UPDATE payment SET order_id = NULL WHERE cart_id = $1")).toBe(
    "payment_captured_with_its_order",
  );
  expect(
    await refusedBy(
      `INSERT INTO payment SELECT (json_populate_record(p, json_build_object(
         'id', gen_random_uuid(), 'idempotency_key', 'other', 'transaction_id', 'other'))).* FROM payment p WHERE cart_id = $1`,
    ),
  ).toBe("payment_one_live_per_cart");
  expect(await refusedBy("UPDATE orders SET total = total + 1 WHERE cart_id = $1")).toBe("orders_total");
  expect(await refusedBy("UPDATE orders SET amount_paid = total + 1 WHERE cart_id = $1")).toBe(
    "orders_paid_at_most_its_total",
  );
});
