import type { Plant } from "@boxwright/core/checkout/plant";
import { delayedArrival, statesUnderWay } from "@boxwright/core/orders/delay";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { tryEach } from "../platform/try-each.ts";
import { arrivalDelayed } from "./events.ts";
import { linesUnderWayIn } from "./postgres/open-line-store.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import { saveOrder } from "./save-order.ts";

interface DelayArrivalsDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly plant: Plant;
  readonly now: () => Date;
}

/**
 * Finds the lines under way that can no longer arrive on the promised day, and promises and announces a later one, order by order. An
 * order that fails does not stop the others; the job fails at the end.
 */
export async function delayArrivals(deps: DelayArrivalsDeps): Promise<void> {
  const delay = (orderId: string) => delayOrder(deps, orderId);
  await tryEach(lateOrders(deps), delay, (count) => `${count} late orders could not be saved`);
}

async function* lateOrders({ db, plant, now }: DelayArrivalsDeps): AsyncGenerator<string> {
  for await (const lines of linesUnderWayIn(db, statesUnderWay)) {
    const late = lines.filter((line) => delayedArrival(plant, line, line.order, now()) !== null);
    yield* new Set(late.map(({ order }) => order.id));
  }
}

async function delayOrder({ db, outbox, plant, now }: DelayArrivalsDeps, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const at = now();
    const delays = order.lines.flatMap((line) => {
      const after = delayedArrival(plant, line, order, at);
      return after === null ? [] : [{ line, after }];
    });
    if (delays.length === 0) return;
    const lines = order.lines.map((line) => {
      const delay = delays.find((one) => one.line === line);
      return delay === undefined ? line : { ...line, delivery: { ...line.delivery, arrival: delay.after } };
    });
    await saveOrder(tx, outbox, order, { ...order, lines });
    for (const { line, after } of delays) {
      await outbox.announce(tx, arrivalDelayed, { orderId, lineId: line.id, before: line.delivery.arrival, after });
    }
  });
}
