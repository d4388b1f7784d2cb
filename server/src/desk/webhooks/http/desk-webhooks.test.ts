import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signatureHeader } from "@boxwright/contract/fulfilment";
import { zeroCents } from "@boxwright/core/kernel/money";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { verify } from "../../../fulfilment/signature.ts";
import { cancelLines } from "../../../orders/cancel-lines.ts";
import { orderNumbered, orderRefunded } from "../../../orders/events.ts";
import { orders } from "../../../orders/postgres/tables.ts";
import { readOrderById } from "../../../orders/read-order.ts";
import { refundOrder } from "../../../orders/refund-order.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { newId } from "../../../platform/ids.ts";
import { createLogger } from "../../../platform/log/logger.ts";
import { createOutbox } from "../../../platform/queue/outbox.ts";
import { openQueue } from "../../../platform/queue/pg-boss-queue.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { openShop, pay } from "../../../testing/sales/open-shop.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { deliverWebhookJob } from "../deliver-webhook.ts";
import { webhookDeliveries } from "../postgres/tables.ts";
import { recordWebhookJobs, webhookSubscriptions } from "../record-events.ts";
import { companyWebhook } from "./company-webhook.ts";
import { deskWebhookOperations } from "./operations.ts";

const { db, url } = await testDatabase();
const now = () => new Date();
const secret = "a secret of the tests";
const shop = await openShop(db);

interface Taken {
  readonly key: string | undefined;
  readonly isSigned: boolean;
  readonly event: Readonly<Record<string, unknown>>;
}

const taken: Taken[] = [];
const system = { status: 200 };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const header = request.headers[signatureHeader.toLowerCase()];
  const isSigned = verify(secret, { header: String(header), body, now: now() }) === "valid";
  taken.push({ key: request.headers["idempotency-key"]?.toString(), isSigned, event: JSON.parse(body.toString()) });
  response.writeHead(system.status).end("closed for stocktaking");
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const queue = await openQueue({ url, log: createLogger("silent") });
afterAll(async () => {
  await queue.stop();
  server.close();
});

const webhook = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secret };
const jobs = [
  ...recordWebhookJobs({ db, queue, now }),
  deliverWebhookJob({ db, system: companyWebhook(webhook, now), now }),
];
await queue.declare(jobs.map(({ definition }) => definition));
await queue.work(jobs);
const outbox = createOutbox(queue, webhookSubscriptions);
const api = testApi(deskWebhookOperations({ db, queue, now, isConfigured: true }), db);
const token = testStaffToken("owner");

async function numberedOrder(): Promise<string> {
  const { shopper, cart } = await shop.readyCart();
  const { body } = await pay(shopper, cart);
  const { orderId } = body;
  const number = `BW-${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  await db.update(orders).set({ number }).where(eq(orders.id, orderId));
  await inTransaction(db, (tx) => outbox.announce(tx, orderNumbered, { orderId }));
  return orderId;
}

const takenOf = (orderId: string) => taken.filter(({ event }) => event["orderId"] === orderId);
const deliveryOf = async (orderId: string) =>
  (await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.orderId, orderId)))[0];

test("an order is announced once to the company's system, signed, without the name or address of its buyer", async () => {
  const orderId = await numberedOrder();
  await expect.poll(() => takenOf(orderId).length, { timeout: 15_000 }).toBe(1);
  const [first] = takenOf(orderId);
  expect(first).toMatchObject({ isSigned: true, key: first?.event["id"], event: { type: "order.created", due: 0 } });
  expect(JSON.stringify(first?.event)).not.toMatch(/Shopper|Example Street|@/);
  await expect.poll(async () => (await deliveryOf(orderId))?.deliveredAt, { timeout: 5_000 }).toBeTruthy();
});

test("an event that the system refuses is tried again with the same key, and its problem is shown until it is taken", async () => {
  system.status = 503;
  const orderId = await numberedOrder();
  const problemOf = async () => (await deliveryOf(orderId))?.problem;
  await expect.poll(problemOf, { timeout: 15_000 }).toBe("The company's system responded 503: closed for stocktaking");
  system.status = 200;
  await expect.poll(async () => (await deliveryOf(orderId))?.deliveredAt, { timeout: 20_000 }).toBeTruthy();
  expect(new Set(takenOf(orderId).map(({ key }) => key)).size).toBe(1);
  expect(await deliveryOf(orderId)).toMatchObject({ problem: null, tries: takenOf(orderId).length });
}, 40_000);

test("staff see the events and deliver one once more, which is an entry of the audit", async () => {
  const orderId = await numberedOrder();
  await expect.poll(async () => (await deliveryOf(orderId))?.deliveredAt, { timeout: 15_000 }).toBeTruthy();
  const { json } = await api.call("GET", "/api/desk/webhooks?state=delivered&limit=100", { token });
  const shown = json.results.find((one: { orderId: string }) => one.orderId === orderId);
  expect(shown).toMatchObject({ type: "order.created", tries: 1, problem: null });
  const again = (by: string) => api.call("POST", `/api/desk/webhooks/${shown.id}/redelivery`, { token: by });
  expect((await again(token)).status).toBe(202);
  await expect.poll(() => takenOf(orderId).length, { timeout: 15_000 }).toBe(2);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, shown.id));
  expect(entries).toMatchObject([{ action: "webhook.redelivered", subjectLabel: "order.created" }]);
  expect((await again(testStaffToken("owner", "boxwright-eu"))).status).toBe(404);
  expect((await again(testStaffToken("service"))).status).toBe(403);
});

test("a credit is no refund when lines are cancelled, and is announced as one, once, when it is paid out", async () => {
  const orderId = await numberedOrder();
  const refundsOf = () => takenOf(orderId).filter(({ event }) => event["type"] === "refund.made");
  const before = await readOrderById(db, orderId);
  const move = { at: now(), by: { kind: "staff", id: newId() } as const, why: "Cancelled" };
  const cancellation = { orderId, lineIds: before.lines.map(({ id }) => id), move, reason: null, isCredited: true };
  const { setupOf } = shop;
  const cancelled = await inTransaction(db, (tx) => cancelLines(tx, outbox, { ...cancellation, setupOf }));
  const credit = cancelled.ok ? cancelled.value.refund : null;
  const next = await numberedOrder();
  await expect.poll(() => takenOf(next).length, { timeout: 15_000 }).toBe(1);
  expect(refundsOf()).toEqual([]);
  const order = await readOrderById(db, orderId);
  const payout = {
    lines: [],
    shipping: zeroCents,
    paysOutCredit: true,
    reason: "Asked for it",
    at: now(),
    by: move.by,
  };
  await inTransaction(db, (tx) => refundOrder(tx, outbox, order, payout));
  await expect.poll(() => refundsOf().length, { timeout: 15_000 }).toBe(1);
  expect(refundsOf()[0]?.event).toMatchObject({ refundId: credit?.id, amount: before.amountPaid });
}, 40_000);

test("a refund that does not exist, and one that moves no money, announce nothing", async () => {
  const orderId = await numberedOrder();
  await expect.poll(() => takenOf(orderId).length, { timeout: 15_000 }).toBe(1);
  await inTransaction(db, async (tx) => {
    await outbox.announce(tx, orderRefunded, { orderId, refundId: null, amount: 0, setOff: 500 });
    await outbox.announce(tx, orderRefunded, { orderId, refundId: newId(), amount: 500, setOff: 0 });
  });
  const next = await numberedOrder();
  await expect.poll(() => takenOf(next).length, { timeout: 15_000 }).toBe(1);
  expect(takenOf(orderId)).toHaveLength(1);
});
