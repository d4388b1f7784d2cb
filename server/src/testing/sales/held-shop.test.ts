import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { holdOutbox, releaseOutbox } from "../../platform/queue/outbox-hold.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const { readyCart } = await openShop(db);

test("a held shop takes no orders and charges nothing, and the same cart can be paid after the release", async () => {
  onTestFinished(async () => void (await inTransaction(db, releaseOutbox)));
  const { shopper, cart } = await readyCart();
  await holdOutbox(db, "operator", new Date());
  const held = {
    status: 503,
    body: {
      title: "Unavailable",
      detail: "The shop takes no orders at the moment. Nothing was charged. Please try again later.",
    },
  };
  expect(await pay(shopper, cart)).toMatchObject(held);
  expect(await shopper.call("GET", `/paymentMethods/metadata?cartId=${cart.id}`)).toMatchObject(held);
  const { rows } = await pool.query("SELECT id FROM payment UNION ALL SELECT order_id::uuid FROM sandbox_gateway.sale");
  expect(rows).toEqual([]);

  await inTransaction(db, releaseOutbox);
  expect(await pay(shopper, cart)).toMatchObject({ status: 201 });
});
