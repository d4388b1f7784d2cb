import { beforeEach, expect, test } from "vitest";
import { goodsShipped, orderCompleted, parcelMoved } from "../../orders/events.ts";
import { newId } from "../../platform/ids.ts";
import { kindsOf, openCollecting, toProduction } from "../testing/open-collecting.ts";
import { testSender } from "../testing/order-mail.ts";

const { pool, shop, queued, sent, runAll, move, orderInCheck, announce } = await openCollecting();
beforeEach(() => {
  queued.length = 0;
  sent.length = 0;
});

async function addDelivery(orderId: string, lineId: string, quantity: number, trackingIds: readonly string[]) {
  const deliveryId = newId();
  await pool.query("INSERT INTO delivery (id, order_id, created_at) VALUES ($1, $2, $3)", [
    deliveryId,
    orderId,
    shop.clock.now,
  ]);
  await pool.query("INSERT INTO delivery_item VALUES ($1, $2, $3)", [deliveryId, lineId, quantity]);
  const parcelIds: string[] = [];
  for (const trackingId of trackingIds) {
    const id = newId();
    parcelIds.push(id);
    await pool.query(
      `INSERT INTO parcel (id, delivery_id, carrier, service, tracking_id, tracking_url, status, status_at, shipped_at)
      VALUES ($1, $2, 'UPS', 'Ground', $3, $4, 'InTransit', $5, $5)`,
      [id, deliveryId, trackingId, `https://carrier.example/${trackingId}`, shop.clock.now],
    );
  }
  await announce(goodsShipped, { orderId, deliveryId, parcelIds });
  return parcelIds;
}

async function deliver(orderId: string, parcelId: string) {
  await pool.query("UPDATE parcel SET status = 'Delivered', delivered_at = $2 WHERE id = $1", [
    parcelId,
    shop.clock.now,
  ]);
  await announce(parcelMoved, { orderId, parcelId, status: "Delivered" });
}

test("deliveries are announced together, reported once all their parcels are there, and end with one request for a review", async () => {
  const { orderId, lineIds } = await orderInCheck(2);
  const [first = "", second = ""] = lineIds;
  await move(orderId, lineIds, ...toProduction, "PrintingInProgress");
  queued.length = 0;
  const [one = "", two = ""] = await addDelivery(orderId, first, 100, [`1Z${orderId}1`, `1Z${orderId}2`]);
  const [three = ""] = await addDelivery(orderId, second, 150, [`1Z${orderId}3`]);
  await runAll();
  expect(kindsOf(sent)).toEqual(["shipped"]);
  for (const words of [
    "Part of your order",
    "100 × ",
    "150 × ",
    `UPS Ground: 1Z${orderId}2\nhttps://carrier.example/1Z`,
  ]) {
    expect(sent[0]?.text).toContain(words);
  }

  sent.length = 0;
  await announce(parcelMoved, { orderId, parcelId: one, status: "OutForDelivery" });
  await announce(parcelMoved, { orderId, parcelId: one, status: "Exception" });
  await deliver(orderId, one);
  await runAll();
  expect(sent).toEqual([]);

  await deliver(orderId, two);
  await runAll();
  expect(kindsOf(sent)).toEqual(["delivered"]);
  expect(sent[0]?.subject).toContain("Part of your order");
  expect(sent[0]?.text).not.toContain("150 × ");

  sent.length = 0;
  await move(orderId, lineIds, "Shipped");
  await runAll();
  expect(sent).toEqual([]);

  await deliver(orderId, three);
  await deliver(orderId, three);
  await announce(orderCompleted, { orderId });
  await runAll();
  expect(kindsOf(sent).sort()).toEqual(["delivered", "order-completed"]);
  const completed = sent.find(({ messageId }) => messageId.startsWith("order-completed"));
  expect(completed?.text).toContain(`Write a review: ${testSender.site}/product/custom-mailer-box#reviews`);
});

test("deliveries announce each of their parcels once, and further goods in known parcels with all of them", async () => {
  const { orderId, lineIds } = await orderInCheck(2);
  const [first = "", second = ""] = lineIds;
  await move(orderId, lineIds, ...toProduction, "PrintingInProgress");
  queued.length = 0;
  const parcelIds = await addDelivery(orderId, first, 100, [`1Z${orderId}1`, `1Z${orderId}2`]);
  const { rows } = await pool.query("SELECT delivery_id FROM parcel WHERE id = $1", [parcelIds[0]]);
  const deliveryId = rows[0].delivery_id;
  queued.length = 0;
  const announceParcels = async (...ids: (string | undefined)[]) => {
    sent.length = 0;
    await announce(goodsShipped, { orderId, deliveryId, parcelIds: ids.map(String) });
    await runAll();
    return sent.map(({ text }) => text.match(new RegExp(`(?<=: )1Z${orderId}\\d`, "g")));
  };
  expect(await announceParcels(parcelIds[0])).toEqual([[`1Z${orderId}1`]]);
  expect(await announceParcels(parcelIds[0], parcelIds[1])).toEqual([[`1Z${orderId}2`]]);
  expect(await announceParcels(parcelIds[1])).toEqual([]);
  await pool.query("INSERT INTO delivery_item VALUES ($1, $2, 150)", [deliveryId, second]);
  expect(await announceParcels()).toEqual([[`1Z${orderId}1`, `1Z${orderId}2`]]);
  expect(sent[0]?.text).toContain("150 × ");
});

test("deliveries are reported again when a parcel that joined them later has arrived", async () => {
  const { orderId, lineIds } = await orderInCheck(2);
  const [first = "", second = ""] = lineIds;
  await move(orderId, lineIds, ...toProduction, "PrintingInProgress");
  const [one = ""] = await addDelivery(orderId, first, 100, [`1Z${orderId}1`]);
  await deliver(orderId, one);
  await runAll();
  expect(kindsOf(sent)).toContain("delivered");

  const [late = ""] = await addDelivery(orderId, second, 150, [`1Z${orderId}2`]);
  await pool.query("UPDATE parcel SET delivery_id = (SELECT delivery_id FROM parcel WHERE id = $1) WHERE id = $2", [
    one,
    late,
  ]);
  sent.length = 0;
  await deliver(orderId, late);
  await runAll();
  expect(kindsOf(sent)).toContain("delivered");
  expect(sent.find(({ messageId }) => messageId.startsWith("delivered"))?.text).toContain(`1Z${orderId}2`);
});

test("deliveries without parcels do not delay the request for a review", async () => {
  const { orderId, lineIds } = await orderInCheck(1);
  await move(orderId, lineIds, ...toProduction, "PrintingInProgress", "Shipped");
  await runAll();
  expect(kindsOf(sent)).toEqual(["order-completed"]);
});
