import { trackingIdOf, trackingUrlOf } from "@boxwright/core/fulfilment/tracking-ids";
import type { Mover } from "@boxwright/core/orders/advance";
import type { SetupOf } from "@boxwright/core/orders/cancel-lines";
import { type LineState, statesAfter } from "@boxwright/core/orders/line-states";
import type { OrderLine } from "@boxwright/core/orders/order";
import { cancelLines } from "../../orders/cancel-lines.ts";
import { moveLineOf } from "../../orders/move-line.ts";
import { moveParcelsOfLine } from "../../orders/move-parcels-of-line.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { shipGoods } from "../../orders/ship-goods.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { quietOutbox } from "./demo-shop.ts";
import type { DemoOrder } from "./plan-orders.ts";

const hour = 3_600_000;
/** The longest time in one state; waiting for the shopper and being shipped last until now. */
const mostHours = 18;

const reasons: Readonly<Partial<Record<LineState, string>>> = {
  ArtworkFailed: "Page 1 prints at 96 ppi. It needs at least 150.",
  ArtworkReview: "The file has a spot color that the product does not print.",
  ArtworkRejected: "The bleed is missing on the left flap. Please extend the background by 1/8 in.",
  WaitingForCustomerApproval: "Small text is close to a crease.",
  FulfillmentError: "The plant refused the address: the suite number is missing.",
  MerchantRejected: "The sheet is too large for Press 1.",
  Cancelled: "The customer asked to cancel",
};

export interface DemoMoves {
  readonly orderId: string;
  readonly order: DemoOrder;
  readonly setupOf: SetupOf;
  readonly now: Date;
  /** Different for each order. */
  readonly serial: number;
}

/** Moves the lines of a new order to the states of its plan, at moments between its purchase and now. */
export async function moveDemoLines(
  tx: Transaction,
  { orderId, order, setupOf, now, serial }: DemoMoves,
): Promise<void> {
  for (const [place, { state: goal }] of order.lines.entries()) {
    const current = await readOrderById(tx, orderId);
    const line = current.lines[place];
    if (line === undefined) throw new Error(`The order ${orderId} has no line ${place}`);
    const path = pathTo(line.state, goal);
    const moments = momentsOf(order.at, now, path.length);
    const steps = path.map((to, index) => ({ to, ...moveTo(to, moments[index] ?? now) }));
    const [last] = steps.slice(-1);
    const byHand = last?.to === "Shipped" || last?.to === "Cancelled";
    const moved = await moveLineOf(tx, quietOutbox, current, line, byHand ? steps.slice(0, -1) : steps);
    if (!moved.ok) throw new Error(`${moved.refusal.from} does not go to ${moved.refusal.to}`);
    if (last?.to === "Cancelled") await cancel(tx, orderId, line, last, setupOf);
    if (last?.to === "Shipped") await ship(tx, orderId, line, last, now, 10 * serial + place);
  }
}

/** The states between two, by the shortest way over the plant. */
function pathTo(from: LineState, goal: LineState): LineState[] {
  let paths: LineState[][] = [[from]];
  for (let length = 0; length < 12; length += 1) {
    const found = paths.find((path) => path.at(-1) === goal);
    if (found !== undefined) return found.slice(1);
    paths = paths.flatMap((path) => {
      const end = path.at(-1) ?? from;
      return statesAfter(end)
        .filter(
          (next) =>
            next === goal || (next !== "Cancelled" && !(end === "ReadyForProduction" && next === "SentToProduction")),
        )
        .map((next) => [...path, next]);
    });
  }
  throw new Error(`No way from ${from} to ${goal}`);
}

function momentsOf(from: Date, now: Date, count: number): Date[] {
  const step = Math.min(mostHours * hour, (now.getTime() - from.getTime()) / (count + 1));
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + Math.round((index + 1) * step)));
}

interface DemoMove {
  readonly at: Date;
  readonly by: Mover;
  readonly why: string;
}

function moveTo(to: LineState, at: Date): DemoMove {
  return { at, by: moverTo(to), why: reasons[to] ?? "" };
}

function moverTo(to: LineState): Mover {
  switch (to) {
    case "ArtworkRejected":
    case "Cancelled":
      return { kind: "staff", id: "demo" };
    case "SentToMCP":
      return { kind: "job", id: "fulfilment.start-work-order" };
    case "ArtworkFailed":
    case "ArtworkReview":
    case "WaitingForCustomerApproval":
    case "ReadyForProduction":
    case "ArtworkCheckInProgress":
      return { kind: "job", id: "orders.check-artwork" };
    default:
      return { kind: "fulfiller", id: "simulated" };
  }
}

async function cancel(
  tx: Transaction,
  orderId: string,
  { id }: OrderLine,
  move: DemoMove,
  setupOf: SetupOf,
): Promise<void> {
  const reason = move.why;
  const cancelled = await cancelLines(tx, quietOutbox, { orderId, lineIds: [id], move, reason, setupOf });
  if (!cancelled.ok) throw new Error(`The line ${id} was not cancelled: ${cancelled.refusal.kind}`);
}

/** Two days later, the parcel arrives. */
async function ship(
  tx: Transaction,
  orderId: string,
  line: OrderLine,
  move: DemoMove,
  now: Date,
  serial: number,
): Promise<void> {
  const { at } = move;
  const trackingId = trackingIdOf("UPS", BigInt(4_410_000_000 + serial));
  const parcel = {
    carrier: "UPS",
    service: "Ground",
    trackingId,
    trackingUrl: trackingUrlOf("UPS", trackingId),
    expectedArrival: line.delivery.arrival,
    grams: 400 + 60 * line.quantity,
    size: { length: 600, width: 400, depth: 400 },
  };
  const shipment = {
    reportId: `demo-${serial}`,
    orderId,
    lineId: line.id,
    quantity: null,
    parcels: [parcel],
    shippedAt: at,
    move,
  };
  const shipped = await shipGoods(tx, quietOutbox, shipment);
  if (!shipped.ok) throw new Error(`The line ${line.id} was not shipped: ${shipped.refusal.kind}`);
  const arrivedAt = new Date(at.getTime() + 48 * hour);
  const news =
    arrivedAt < now ? ({ status: "Delivered", at: arrivedAt } as const) : ({ status: "InTransit", at } as const);
  await moveParcelsOfLine(tx, quietOutbox, { orderId, lineId: line.id, named: [], news });
}
