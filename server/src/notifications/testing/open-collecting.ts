import { plantNamed } from "@boxwright/core/checkout/plant";
import type { LineState } from "@boxwright/core/orders/line-states";
import { mailers } from "../../cart/testing/storefront.ts";
import { type MovableState, moveLine } from "../../orders/move-line.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { Queue } from "../../platform/queue/job.ts";
import { createOutbox } from "../../platform/queue/outbox.ts";
import { postgresRateLimits } from "../../platform/rate-limits.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { pictureSealOf } from "../../structures/picture-seal.ts";
import { fillCart, openShop, pay } from "../../testing/sales/open-shop.ts";
import type { NotificationDeps } from "../jobs/notification-deps.ts";
import { notificationJobs, notificationSubscriptions } from "../jobs/notification-jobs.ts";
import { testSender } from "./order-mail.ts";

interface QueuedJob {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly startAfterSeconds: number;
}

export const toProduction = ["ReadyForProduction", "SentToMCP", "Confirmed", "SentToProduction"] as const;

/** The kinds of mails, in their sequence. */
export const kindsOf = (mails: readonly Mail[]) =>
  mails.map(({ messageId }) => messageId.replace(/-[\da-f]{8}-.*$/, ""));

/** A shop that collects notices for mails. The test runs its jobs, and both lists are the test's to empty. */
export async function openCollecting() {
  const { db, pool } = await testDatabase();
  const shop = await openShop(db);
  const queued: QueuedJob[] = [];
  const sent: Mail[] = [];

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
    rateLimits: postgresRateLimits(pool),
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
      sent.length = 0;
    }
    return order;
  }

  const announce = <Event extends Parameters<typeof outbox.announce>[1]>(event: Event, payload: object) =>
    inTransaction(db, (tx) => outbox.announce(tx, event, payload));

  return { pool, shop, queued, sent, run, runAll, move, orderInCheck, announce };
}
