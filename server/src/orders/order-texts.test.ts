import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper } from "../cart/testing/storefront.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { putUpload } from "../uploads/testing/put-upload.ts";
import { moveLine } from "./move-line.ts";
import { numberOrder } from "./number-order.ts";
import { storeMissingTexts } from "./postgres/order-texts.ts";
import { readOrderById } from "./read-order.ts";
import { searchOrders } from "./search-orders.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);

const signIn = () => shop.enter("boxwright-us", randomUUID(), "customer");

async function place(shopper: Shopper, { isNumbered = true } = {}): Promise<string> {
  const file = await putUpload(db, shopper.visitor, { name: "Sleeve_Größe-L.pdf" });
  const cart = await fillCart(shopper, [mailers(100, { uploadIds: [file.id] }), mailers(250)]);
  const { body } = await pay(shopper, cart, { poNumber: "PO-7%" });
  if (isNumbered) await numberOrder(db, shop.outbox, body.orderId);
  return body.orderId;
}

/** Ships a line of an order, which must be printed, as a plant reports it. */
async function ship(orderId: string, place: number): Promise<void> {
  await pool.query("UPDATE order_line SET state = 'PrintingInProgress' WHERE order_id = $1 AND place = $2", [
    orderId,
    place,
  ]);
  const lineId = (await readOrderById(db, orderId)).lines[place]?.id ?? "";
  const move = { at: shop.clock.now, by: { kind: "fulfiller", id: "test" }, why: "" } as const;
  const moved = await inTransaction(db, (tx) => moveLine(tx, shop.outbox, { orderId, lineId, to: "Shipped", move }));
  expect(moved.ok).toBe(true);
}

async function complete(orderId: string): Promise<void> {
  await ship(orderId, 0);
  await ship(orderId, 1);
}

/** Leaves a complete order without texts, as an earlier version of the shop does. */
async function forgetTexts(orderId: string): Promise<void> {
  await pool.query("UPDATE orders SET search_texts = NULL WHERE id = $1", [orderId]);
}

async function textsOf(orderId: string): Promise<string | null> {
  const { rows } = await pool.query("SELECT search_texts FROM orders WHERE id = $1", [orderId]);
  return rows[0].search_texts;
}

const find = async ({ visitor }: Shopper, query: string) => {
  const page = { query, lineStates: null, pageNumber: 1, limit: 5, withHistory: false };
  return (await searchOrders(db, visitor, page)).orders.map(({ id }) => id);
};

const queries = ["po-7%", "PO-7% größe-l", "76010 arlington", "sample mailer", "streetName", "po-7_", "anchorage"];

describe("the texts of an order", () => {
  test("are stored when its last line is shipped, and the same words find it before and after", async () => {
    const shopper = signIn();
    const id = await place(shopper);
    const { number } = await readOrderById(db, id);
    const found = () => Promise.all([...queries, String(number)].map((query) => find(shopper, query)));
    const before = await found();
    expect(before).toEqual([[id], [id], [id], [id], [], [], [], [id]]);
    await ship(id, 0);
    expect(await textsOf(id)).toBeNull();
    await ship(id, 1);
    expect(await textsOf(id)).toContain(String(number).toLowerCase());
    expect(await found()).toEqual(before);
  });

  test("are read instead of the order once they are stored", async () => {
    const shopper = signIn();
    const id = await place(shopper);
    await complete(id);
    await pool.query("UPDATE orders SET search_texts = 'only these words' WHERE id = $1", [id]);
    expect(await find(shopper, "these ONLY")).toEqual([id]);
    expect(await find(shopper, "arlington")).toEqual([]);
  });

  test("are not stored before the order is complete and has a number", async () => {
    const unfinished = await place(signIn());
    const unnumbered = await place(signIn(), { isNumbered: false });
    await complete(unnumbered);
    await storeMissingTexts(db);
    expect([await textsOf(unfinished), await textsOf(unnumbered)]).toEqual([null, null]);
    for (const id of [unfinished, unnumbered]) {
      await expect(pool.query("UPDATE orders SET search_texts = 'x' WHERE id = $1", [id])).rejects.toThrow(
        "orders_texts_once_complete",
      );
    }
  });

  test("of an order that gets its number after its completion are stored by the job", async () => {
    const shopper = signIn();
    const id = await place(shopper, { isNumbered: false });
    await complete(id);
    await numberOrder(db, shop.outbox, id);
    const { number } = await readOrderById(db, id);
    expect(await textsOf(id)).toBeNull();
    expect(await find(shopper, String(number))).toEqual([id]);
    await storeMissingTexts(db);
    expect(await textsOf(id)).not.toBeNull();
    expect(await find(shopper, String(number))).toEqual([id]);
  });

  test("of orders that an earlier version has completed are found, and stored by the job in batches", async () => {
    const shopper = signIn();
    const ids: string[] = [];
    for (let placed = 0; placed < 5; placed += 1) ids.push(await place(shopper));
    for (const id of ids) await complete(id);
    const stored = await Promise.all(ids.map(textsOf));
    for (const id of ids) await forgetTexts(id);
    expect(new Set(await find(shopper, "größe-l"))).toEqual(new Set(ids));
    await storeMissingTexts(db, 2);
    expect(await Promise.all(ids.map(textsOf))).toEqual(stored);
  });

  test("of an order that another transaction has locked are stored by the next run of the job", async () => {
    const [locked, free] = [await place(signIn()), await place(signIn())];
    for (const id of [locked, free]) {
      await complete(id);
      await forgetTexts(id);
    }
    const client = await pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("SELECT FROM orders WHERE id = $1 FOR UPDATE", [locked]);
      await storeMissingTexts(db);
      expect([await textsOf(locked), await textsOf(free)]).toEqual([null, expect.any(String)]);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
    await storeMissingTexts(db);
    expect(await textsOf(locked)).not.toBeNull();
  });
});
