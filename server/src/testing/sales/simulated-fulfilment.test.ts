import type { WireNewLine } from "@boxwright/contract/cart";
import { plantNamed } from "@boxwright/core/checkout/plant";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import { expect, onTestFinished, test } from "vitest";
import { composeFulfilment } from "../../app/compose-fulfilment.ts";
import { mailers, sample } from "../../cart/testing/storefront.ts";
import { fulfilmentSubscriptions, trackingSubscriptions } from "../../fulfilment/jobs/fulfilment-jobs.ts";
import { packDepsOf } from "../../fulfilment/packs/testing/pack-deps.ts";
import { mailerGoods } from "../../fulfilment/testing/open-fulfilment.ts";
import { orderJobs, orderSubscriptions } from "../../orders/jobs/assign-number.ts";
import { moveLine } from "../../orders/move-line.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { createOutbox } from "../../platform/queue/outbox.ts";
import { outboxHold } from "../../platform/queue/outbox-hold.ts";
import { openQueue } from "../../platform/queue/pg-boss-queue.ts";
import { parseConfig } from "../../platform/read-config.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { openShop, pay } from "./open-shop.ts";

const { db, url } = await testDatabase();
const log = createLogger("silent");
const now = () => new Date();
const pollOptions = { timeout: 60_000, interval: 200 };

/** A demo whose worker runs until the test ends or stops it. Its clock runs so fast that every wait takes less than a second. */
async function openDemo(variables: Record<string, string> = {}) {
  const read = parseConfig({ DEMO: "1", FULFILMENT_SPEED: "100000", ...variables });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  const config = read.value;
  const queue = await openQueue({ url, log });
  const { fulfilment } = config;
  const subscriptions = [
    ...orderSubscriptions,
    ...fulfilmentSubscriptions(fulfilment),
    ...trackingSubscriptions(fulfilment),
  ];
  const outbox = createOutbox(queue, subscriptions);
  const shop = await openShop(db, { outbox });
  shop.clock.now = now();
  const lines = { plant: plantNamed("arlington"), goodsOfLine: mailerGoods };
  const packs = packDepsOf({ db, files: shop.files, lines, now });
  const machine = { config, db, files: shop.files, log, outbox, outboxHold: outboxHold(db, null), queue, now };
  const { jobs } = composeFulfilment(machine, mailerGoods, packs);
  const handlers = [...orderJobs({ db, outbox }), ...jobs];
  await queue.declare(handlers.map(({ definition }) => definition));
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await queue.stop();
    isStopped = true;
  };
  onTestFinished(stop);

  async function buy(...lines: WireNewLine[]): Promise<string> {
    const { shopper, cart } = await shop.readyCart(...lines);
    const { body: placed } = await pay(shopper, cart);
    return placed.orderId;
  }

  /** Passes the artwork check for each line that waits for artwork. */
  async function checkArtwork(orderId: string): Promise<void> {
    const { lines } = await readOrderById(db, orderId);
    for (const { id: lineId } of lines) {
      for (const to of ["ArtworkCheckInProgress", "ReadyForProduction"] as const) {
        const move = { at: now(), by: { kind: "job", id: "test" } as const, why: "For a test" };
        await inTransaction(db, (tx) => moveLine(tx, outbox, { orderId, lineId, to, move }));
      }
    }
  }

  return { work: () => queue.work(handlers), stop, buy, checkArtwork };
}

const statesOf = ({ history }: Order, lineId = history[0]?.lineId): LineState[] =>
  history.filter((move) => move.lineId === lineId).map(({ to }) => to);

const parcelsOf = ({ deliveries }: Order) => deliveries.flatMap(({ parcels }) => parcels);

/** Polls an order until all its parcels are delivered. */
async function untilDelivered(orderId: string): Promise<Order> {
  await expect
    .poll(async () => {
      const parcels = parcelsOf(await readOrderById(db, orderId));
      return parcels.length > 0 && parcels.every(({ status }) => status === "Delivered");
    }, pollOptions)
    .toBe(true);
  return readOrderById(db, orderId);
}

test("a purchase is numbered, made, shipped and delivered by itself", { timeout: 90_000 }, async () => {
  const demo = await openDemo();
  await demo.work();
  const order = await untilDelivered(await demo.buy(sample("10x8x4")));
  expect(statesOf(order)).toEqual([
    "ReadyForProduction",
    "SentToMCP",
    "Confirmed",
    "SentToProduction",
    "PrintingInProgress",
    "Shipped",
  ]);
  expect(order.completedAt).not.toBeNull();
  expect(parcelsOf(order)).toMatchObject([
    { carrier: "USPS", service: "Ground Advantage", expectedArrival: order.lines[0]?.delivery.arrival },
  ]);
  expect(parcelsOf(order)[0]?.trackingUrl).toContain(parcelsOf(order)[0]?.trackingId);
});

test("a heavy order is shipped as freight, in one load, after LTL Freight", { timeout: 90_000 }, async () => {
  const demo = await openDemo();
  await demo.work();
  const orderId = await demo.buy(mailers(5000));
  await demo.checkArtwork(orderId);
  const order = await untilDelivered(orderId);
  expect(statesOf(order).slice(-3)).toEqual(["PrintingInProgress", "ServiceInProgress", "Shipped"]);
  expect(parcelsOf(order)).toMatchObject([{ carrier: "R+L", service: "LTL Freight", size: null }]);
});

test("a shop that is restarted in between continues where it stopped", { timeout: 90_000 }, async () => {
  const before = await openDemo({ FULFILMENT_SPEED: "600", FULFILMENT_GRACE_MINUTES: "0" });
  await before.work();
  const orderId = await before.buy(sample("8x6x4"));
  await expect.poll(async () => statesOf(await readOrderById(db, orderId)), pollOptions).toContain("Confirmed");
  await before.stop();
  expect(statesOf(await readOrderById(db, orderId))).not.toContain("Shipped");
  const after = await openDemo();
  await after.work();
  const order = await untilDelivered(orderId);
  const states = statesOf(order);
  expect(states.at(-1)).toBe("Shipped");
  expect(new Set(states).size).toBe(states.length);
});

test("with a share of faults of 1, every line is rejected or meets an error from which it recovers", {
  timeout: 90_000,
}, async () => {
  const demo = await openDemo({ FULFILMENT_FAULTS: "1:seed" });
  await demo.work();
  const orderId = await demo.buy(...[10, 20, 30, 40].map((quantity) => mailers(quantity)));
  await demo.checkArtwork(orderId);
  const read = () => readOrderById(db, orderId);
  const ends: LineState[] = ["MerchantRejected", "Shipped"];
  await expect
    .poll(async () => (await read()).lines.every(({ state }) => ends.includes(state)), pollOptions)
    .toBe(true);
  const order = await read();
  for (const { id, state } of order.lines) {
    expect(statesOf(order, id).includes("FulfillmentError")).toBe(state === "Shipped");
  }
});
