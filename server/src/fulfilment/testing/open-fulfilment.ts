import { randomInt } from "node:crypto";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { mailers } from "../../cart/testing/storefront.ts";
import { cancelLines } from "../../orders/cancel-lines.ts";
import { type MovableState, moveLine } from "../../orders/move-line.ts";
import { setOrderNumber } from "../../orders/postgres/order-store.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { openShop, pay } from "../../testing/sales/open-shop.ts";
import type { GoodsOfLine } from "../goods-of-line.ts";
import { packDepsOf } from "../packs/testing/pack-deps.ts";
import type { PlantReport } from "../plant-report.ts";
import type { workOrders } from "../postgres/tables.ts";
import { readWorkOrdersOf } from "../postgres/work-order-store.ts";
import { type ReportOutcome, receiveReport } from "../receive-report.ts";
import { startWorkOrder } from "../start-work-order.ts";

const mailerBox = referenceBox(requireFamily("mailer"));

/** Mailers of E-flute, 100 g each: few are parcels, many are freight. */
export const mailerGoods: GoodsOfLine = () => ({
  board: "E",
  finish: null,
  sheet: { width: 635.4, height: 508 },
  piece: { length: 25, width: 20, height: 0.063, grams: 100, isCarton: false },
  flat: mailerBox,
  printing: { liner: "white", print: "Outside", inks: "Full color" },
});

export interface MadeLine {
  readonly orderId: string;
  readonly lineId: string;
  readonly orderNumber: string;
}

/**
 * A shop on a test database whose lines are made: buys lines, sends them to the plant, and reports events of the plant. Their moves are announced
 * in the outbox that `wrapped` returns.
 */
export async function openFulfilment(db: Database, wrapped: (outbox: Outbox) => Outbox = (outbox) => outbox) {
  const shop = await openShop(db);
  const { announced, setupOf, clock, later } = shop;
  const outbox = wrapped(shop.outbox);
  const now = () => clock.now;
  const log = createLogger("silent");
  const sources = { db, plant: plantNamed("arlington"), goodsOfLine: mailerGoods };

  const packing = { ...packDepsOf({ db, files: shop.files, lines: sources, now }), outbox };

  async function move({ orderId, lineId }: MadeLine, ...states: MovableState[]): Promise<void> {
    for (const to of states) {
      const by = { kind: "job", id: "test" } as const;
      const moved = await inTransaction(db, (tx) =>
        moveLine(tx, outbox, { orderId, lineId, to, move: { at: now(), by, why: "For a test" } }),
      );
      if (!moved.ok) throw new Error(`The line cannot go to ${to}`);
    }
  }

  async function cancel({ orderId, lineId }: MadeLine): Promise<void> {
    const move = { at: now(), by: { kind: "staff", id: "operator" } as const, why: "For a test" };
    const cancelling = { orderId, lineIds: [lineId], move, reason: null, setupOf };
    const cancelled = await inTransaction(db, (tx) => cancelLines(tx, outbox, cancelling));
    if (!cancelled.ok) throw new Error("The line cannot be cancelled");
  }

  /** Buys lines of mailers, which become ready for production. */
  async function buyReady(...quantities: readonly number[]): Promise<[MadeLine, ...MadeLine[]]> {
    const { shopper, cart } = await shop.readyCart(...quantities.map((quantity) => mailers(quantity)));
    const { body: placed } = await pay(shopper, cart);
    const orderNumber = `BW-${String(randomInt(100_000_000)).padStart(8, "0")}`;
    await inTransaction(db, (tx) => setOrderNumber(tx, placed.orderId, orderNumber));
    const lines = cart.lineItems.map(({ id }) => ({ orderId: placed.orderId, lineId: id, orderNumber }));
    for (const line of lines) await move(line, "ArtworkCheckInProgress", "ReadyForProduction");
    return lines as [MadeLine, ...MadeLine[]];
  }

  async function start({ orderId, lineId }: MadeLine, at = now()): Promise<void> {
    await startWorkOrder({ db, outbox, now, packing }, { orderId, lineId, at }, log);
  }

  /** Buys lines and sends them to the plant. */
  async function buySent(...quantities: readonly number[]): Promise<[MadeLine, ...MadeLine[]]> {
    const lines = await buyReady(...quantities);
    for (const line of lines) await start(line);
    return lines;
  }

  async function report(line: MadeLine, change: Partial<PlantReport> & Pick<PlantReport, "type">) {
    const event: PlantReport = {
      id: newId(),
      orderNumber: line.orderNumber,
      lineId: line.lineId,
      workOrderId: null,
      at: now(),
      quantity: null,
      parcels: [],
      reason: null,
      ...change,
    };
    const deps = { outbox, now, log, plant: "arlington" };
    return inTransaction(db, (tx): Promise<ReportOutcome> => receiveReport(tx, deps, event));
  }

  /** Buys lines that the plant is printing. */
  async function buyPrinted(...quantities: readonly number[]): Promise<[MadeLine, ...MadeLine[]]> {
    const lines = await buySent(...quantities);
    for (const line of lines) {
      for (const type of ["accepted", "sentToProduction", "printing"] as const) await report(line, { type });
    }
    return lines;
  }

  /** What the shop has announced about an order under the name of an event. */
  const announcementsOf = (name: string, orderId: string) =>
    announced.filter(({ event, payload }) => event === name && JSON.stringify(payload).includes(orderId));

  const orderOf = ({ orderId }: MadeLine) => readOrderById(db, orderId);
  const stateOf = async (line: MadeLine) => (await orderOf(line)).lines.find(({ id }) => id === line.lineId)?.state;
  const workOrderOf = async ({ orderId, lineId }: MadeLine): Promise<typeof workOrders.$inferSelect> => {
    const found = (await readWorkOrdersOf(db, orderId)).get(lineId);
    if (found === undefined) throw new Error("The line has no work order");
    return found;
  };
  /** The states of a line since its purchase, oldest first. */
  const statesOf = async (line: MadeLine) =>
    (await orderOf(line)).history.filter(({ lineId }) => lineId === line.lineId).map(({ to }) => to);

  return {
    ...shop,
    outbox,
    now,
    later,
    log,
    sources,
    packing,
    move,
    cancel,
    buyReady,
    buySent,
    buyPrinted,
    start,
    report,
    announcementsOf,
    orderOf,
    stateOf,
    statesOf,
    workOrderOf,
  };
}

/** A parcel that UPS has taken. */
export function upsParcel(trackingId: string) {
  return {
    carrier: "UPS",
    service: "Ground",
    trackingId,
    trackingUrl: `https://www.ups.com/track?tracknum=${trackingId}`,
    expectedArrival: null,
    grams: 5000,
    size: { length: 640, width: 520, depth: 170 },
  };
}

let trackingNumber = 0;

/** A parcel that UPS has taken, with a tracking number of its own. */
export function nextParcel() {
  trackingNumber += 1;
  return upsParcel(`1Z999AA1${String(trackingNumber).padStart(10, "0")}`);
}
