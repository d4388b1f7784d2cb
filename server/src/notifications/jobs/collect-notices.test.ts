import { plantNamed } from "@boxwright/core/checkout/plant";
import type { LineState } from "@boxwright/core/orders/line-states";
import { beforeEach, describe, expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import {
  arrivalDelayed,
  artworkReceived,
  goodsShipped,
  lineMoved,
  linesCancelled,
  orderCompleted,
  parcelMoved,
  reminderDue,
} from "../../orders/events.ts";
import { type MovableState, moveLine } from "../../orders/move-line.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Queue } from "../../platform/queue/job.ts";
import { createOutbox } from "../../platform/queue/outbox.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";
import { testSender } from "../testing/order-mail.ts";
import type { NotificationDeps } from "./notification-deps.ts";
import { notificationJobs, notificationSubscriptions } from "./notification-jobs.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);

interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly startAfterSeconds: number;
}

let queued: QueuedJob[] = [];
let sent: Mail[] = [];
beforeEach(() => {
  queued = [];
  sent = [];
});

/** Keeps jobs until the test runs them, in any order and any number of times. */
const queue: Queue = {
  async enqueue(_tx, { name }, payload, { startAfterSeconds = 0 } = {}) {
    queued.push({ id: newId(), name, payload, startAfterSeconds });
  },
};
const outbox = createOutbox(queue, notificationSubscriptions);
const deps: NotificationDeps = {
  db,
  files: shop.files,
  printOfLine: async () => null,
  queue,
  mailer: { send: async (mail) => void sent.push(mail) },
  shop: testSender.site,
  readBrand: async () => testSender.brand,
  operatorEmail: "operator@shop.example",
  deskEmail: "desk@shop.example",
  invoicePdfs: async () => [],
  pictureSeal: pictureSealOf("a key of the tests", "arlington"),
  plant: plantNamed("arlington"),
  collectSeconds: 60,
  now: () => shop.clock.now,
};
const handlers = new Map(notificationJobs(deps).map((handler) => [handler.definition.name, handler]));

async function run({ id, name, payload }: QueuedJob): Promise<void> {
  await handlers.get(name)?.run({ payload, jobId: id, log: createLogger("silent") });
}

/** Runs the jobs that are ready, and those that become ready after the wait for further events. */
async function runAll(): Promise<void> {
  for (let job = queued.shift(); job !== undefined; job = queued.shift()) await run(job);
}

async function placeOrder(lines = 3) {
  const shopper = shop.enter();
  const cart = await fillCart(
    shopper,
    Array.from({ length: lines }, (_, index) => mailers(100 * (index + 1))),
  );
  const { body: placed } = await pay(shopper, cart);
  const silent = createOutbox(queue, []);
  await numberOrder(db, silent, placed.orderId);
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM order_line WHERE order_id = $1 ORDER BY place", [
    placed.orderId,
  ]);
  return { orderId: placed.orderId, lineIds: rows.map(({ id }) => id) };
}

/** Moves lines one after another, as a plant or a job does. Only the last move is announced. */
async function move(orderId: string, lineIds: readonly string[], ...states: readonly MovableState[]): Promise<void> {
  for (const to of states) {
    const announced = to === states.at(-1) ? outbox : createOutbox(queue, []);
    for (const lineId of lineIds) {
      const by = { kind: "job", id: "test" } as const;
      const requested = { orderId, lineId, to, move: { at: shop.clock.now, by, why: `Moved to ${to}` } };
      const moved = await inTransaction(db, (tx) => moveLine(tx, announced, requested));
      if (!moved.ok) throw new Error(JSON.stringify(moved.refusal));
    }
  }
}

const toProduction = ["ReadyForProduction", "SentToMCP", "Confirmed", "SentToProduction"] as const;

async function stateOf(orderId: string): Promise<LineState> {
  const { rows } = await pool.query("SELECT state FROM order_line WHERE order_id = $1", [orderId]);
  return rows[0].state;
}

/** Moves the lines of a new order to the artwork check. */
async function orderInCheck(lines?: number) {
  const order = await placeOrder(lines);
  if ((await stateOf(order.orderId)) !== "ArtworkCheckInProgress") {
    await move(order.orderId, order.lineIds, "ArtworkCheckInProgress");
    await runAll();
    sent = [];
  }
  return order;
}

const kindsOf = (mails: readonly Mail[]) => mails.map(({ messageId }) => messageId.replace(/-[\da-f]{8}-.*$/, ""));
const announce = <Event extends Parameters<typeof outbox.announce>[1]>(event: Event, payload: object) =>
  inTransaction(db, (tx) => outbox.announce(tx, event, payload));

describe("events of one order that come in series become one mail", () => {
  test.each<[string, readonly MovableState[], string]>([
    ["artwork-problem", ["ArtworkFailed"], "Reason: Moved to ArtworkFailed"],
    ["artwork-problem", ["ArtworkReview", "ArtworkRejected"], "Reason: Moved to ArtworkRejected"],
    ["proof-ready", ["WaitingForCustomerApproval"], "Then approve the proof"],
    ["in-production", toProduction, "We’re making your order now."],
  ])("%s, after %j of all lines", async (kind, states, words) => {
    const { orderId, lineIds } = await orderInCheck();
    await move(orderId, lineIds, ...states);
    await runAll();
    expect(kindsOf(sent)).toEqual([kind]);
    for (const quantity of [100, 200, 300]) expect(sent[0]?.text).toContain(`${quantity} × Custom Mailer Box`);
    expect(sent[0]?.text).toContain(words);
    expect(sent[0]?.replyTo).toBe(deps.operatorEmail);
    expect(sent[0]?.text).toMatch(/\/orders\/track\?key=[\w-]{43}$/m);
  });

  test("a repeated job sends the same mail again, and no other", async () => {
    const { orderId, lineIds } = await orderInCheck();
    await move(orderId, lineIds, "ArtworkFailed");
    const collecting = queued.splice(0);
    for (const job of [...collecting, ...collecting]) await run(job);
    expect(queued.map(({ startAfterSeconds }) => startAfterSeconds)).toEqual([60, 60, 60]);
    const [first, ...others] = queued.splice(0);
    if (first === undefined) throw new Error("no job sends the mail");
    await run(first);
    await run(first);
    for (const job of [...others, ...others]) await run(job);
    const [mail, repeated] = sent;
    expect(sent).toHaveLength(2);
    expect(repeated?.messageId).toBe(mail?.messageId);
    const withoutKey = (text = "") => text.replaceAll(/key=[\w-]+/g, "");
    expect(withoutKey(repeated?.text)).toBe(withoutKey(mail?.text));
  });

  test("an event after that mail causes another mail", async () => {
    const { orderId, lineIds } = await orderInCheck(2);
    await move(orderId, lineIds.slice(0, 1), ...toProduction);
    await runAll();
    await move(orderId, lineIds.slice(1), ...toProduction);
    await runAll();
    expect(sent.map(({ subject }) => subject.replace(/BW-\d+/, "…"))).toEqual([
      "Part of your order … is in production",
      "Your order … is in production",
    ]);
    expect(sent[1]?.text).not.toContain("100 × Custom Mailer Box");
  });

  test("no mail is sent if the lines have moved on in the meantime", async () => {
    const { orderId, lineIds } = await orderInCheck(1);
    await move(orderId, lineIds, "ArtworkFailed");
    await move(orderId, lineIds, "ArtworkCheckInProgress");
    await runAll();
    expect(sent).toEqual([]);
  });
});

test.each([
  ["collected", lineMoved, { from: "ArtworkCheckInProgress", to: "ArtworkFailed", by: { kind: "job", id: "test" } }],
  ["about new artwork", artworkReceived, {}],
  ["about a cancellation", linesCancelled, { lineIds: [], refundId: null }],
] as const)("a mail %s of an order without a number is tried again later", async (_, event, payload) => {
  const { orderId, lineIds } = await orderInCheck(1);
  await move(orderId, lineIds, "ArtworkFailed");
  queued = [];
  await pool.query("UPDATE orders SET number = NULL WHERE id = $1", [orderId]);
  const ofLine = event === linesCancelled ? {} : { lineId: lineIds[0] };
  const at = event === lineMoved ? { at: shop.clock.now.toISOString() } : {};
  await announce(event as typeof lineMoved, { orderId, ...ofLine, ...at, ...payload });
  await expect(runAll()).rejects.toThrow("has no number yet");
  expect(sent).toEqual([]);
});

test("a reminder names every line that still waits, what it needs, and the longest wait", async () => {
  const { orderId, lineIds } = await orderInCheck();
  await move(orderId, lineIds.slice(0, 1), "ArtworkFailed");
  await move(orderId, lineIds.slice(1, 2), "WaitingForCustomerApproval");
  queued = [];
  for (const [index, days] of [7, 3, 3].entries()) {
    await announce(reminderDue, { orderId, lineId: lineIds[index] ?? "", days });
  }
  await runAll();
  expect(kindsOf(sent)).toEqual(["reminder"]);
  const { text = "" } = sent[0] ?? {};
  for (const words of ["waiting for you for 7 days", "100 × ", "Replace artwork", "200 × ", "View proof"]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain("300 × ");
});

test("a reminder counts only the days of lines that still wait", async () => {
  const { orderId, lineIds } = await orderInCheck(2);
  const [first = "", second = ""] = lineIds;
  await move(orderId, lineIds, "ArtworkFailed");
  queued = [];
  shop.later(60);
  await announce(reminderDue, { orderId, lineId: first, days: 14 });
  await announce(reminderDue, { orderId, lineId: second, days: 3 });
  const collecting = queued.splice(0);
  for (const job of collecting) await run(job);
  await move(orderId, [first], "ArtworkCheckInProgress");
  await runAll();
  const reminder = sent.find(({ messageId }) => messageId.startsWith("reminder-"));
  expect(reminder?.text).toContain("for 3 days");
  expect(reminder?.text).not.toContain("100 × ");
});

test("a line that waits again gets no reminder of its earlier wait", async () => {
  const { orderId, lineIds } = await orderInCheck(1);
  await move(orderId, lineIds, "ArtworkFailed");
  queued = [];
  await announce(reminderDue, { orderId, lineId: lineIds[0] ?? "", days: 7 });
  for (const job of queued.splice(0)) await run(job);
  const reminding = queued.splice(0);
  shop.later(60);
  await move(orderId, lineIds, "ArtworkCheckInProgress", "ArtworkFailed");
  queued = [];
  for (const job of reminding) await run(job);
  expect(sent).toEqual([]);
});

test("several delays of a line are reported as one, from the first promise to the last, in any sequence of their notices", async () => {
  const { orderId, lineIds } = await orderInCheck(2);
  const [lineId = "", other = ""] = lineIds;
  await announce(arrivalDelayed, { orderId, lineId, before: "2026-12-11", after: "2026-12-14" });
  await announce(arrivalDelayed, { orderId, lineId: other, before: "2026-12-10", after: "2026-12-15" });
  shop.later(5);
  await announce(arrivalDelayed, { orderId, lineId, before: "2026-12-09", after: "2026-12-11" });
  await runAll();
  expect(kindsOf(sent)).toEqual(["delay"]);
  expect(sent[0]?.text).toContain("Arrives December 14, 2026 instead of December 9, 2026");
  expect(sent[0]?.text).toContain("Arrives December 15, 2026 instead of December 10, 2026");
});

describe("deliveries", () => {
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

  test("are announced together, reported once all their parcels are there, and end with one request for a review", async () => {
    const { orderId, lineIds } = await orderInCheck(2);
    const [first = "", second = ""] = lineIds;
    await move(orderId, lineIds, ...toProduction, "PrintingInProgress");
    queued = [];
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

    sent = [];
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

    sent = [];
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

  test("announce each of their parcels once, and further goods in known parcels with all of them", async () => {
    const { orderId, lineIds } = await orderInCheck(2);
    const [first = "", second = ""] = lineIds;
    await move(orderId, lineIds, ...toProduction, "PrintingInProgress");
    queued = [];
    const parcelIds = await addDelivery(orderId, first, 100, [`1Z${orderId}1`, `1Z${orderId}2`]);
    const { rows } = await pool.query("SELECT delivery_id FROM parcel WHERE id = $1", [parcelIds[0]]);
    const deliveryId = rows[0].delivery_id;
    queued = [];
    const announceParcels = async (...ids: (string | undefined)[]) => {
      sent = [];
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

  test("are reported again when a parcel that joined them later has arrived", async () => {
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
    sent = [];
    await deliver(orderId, late);
    await runAll();
    expect(kindsOf(sent)).toContain("delivered");
    expect(sent.find(({ messageId }) => messageId.startsWith("delivered"))?.text).toContain(`1Z${orderId}2`);
  });

  test("without parcels do not delay the request for a review", async () => {
    const { orderId, lineIds } = await orderInCheck(1);
    await move(orderId, lineIds, ...toProduction, "PrintingInProgress", "Shipped");
    await runAll();
    expect(kindsOf(sent)).toEqual(["order-completed"]);
  });
});

test("moves that change nothing for the customer cause no mail", async () => {
  const { orderId, lineIds } = await orderInCheck(1);
  await announce(lineMoved, {
    orderId,
    lineId: lineIds[0] ?? "",
    from: "SentToProduction",
    to: "PrintingInProgress",
    at: shop.clock.now.toISOString(),
    by: { kind: "fulfiller", id: "plant" },
  });
  expect(queued).toEqual([]);
});
