import type { Logger } from "pino";
import type { z } from "zod";
import { lineMoved, linesCancelled, orderPaid, orderPlaced, orderRefunded } from "../../orders/events.ts";
import { afterCommit } from "../../platform/db/database.ts";
import { countMove, countOrder } from "../../platform/metrics/sale-metrics.ts";
import type { EventDefinition, Outbox } from "../../platform/queue/event.ts";

/** What the business wants to see of an event: a line of the log, with ids, states and amounts, and never a name, an address or a text. */
interface Fact {
  readonly event: EventDefinition;
  readonly record: (payload: unknown, log: Logger) => void;
}

function fact<Payload extends z.ZodType>(
  event: EventDefinition<Payload>,
  record: (payload: z.input<Payload>, log: Logger) => void,
): Fact {
  return { event: event as unknown as EventDefinition, record: record as Fact["record"] };
}

const facts: readonly Fact[] = [
  fact(orderPlaced, ({ orderId }, log) => {
    countOrder("placed");
    log.info({ fact: "order.placed", orderId }, "An order was placed");
  }),
  fact(orderPaid, ({ orderId }, log) => {
    countOrder("paid");
    log.info({ fact: "order.paid", orderId }, "The due amount of an order was paid");
  }),
  fact(lineMoved, ({ orderId, lineId, from, to, by }, log) => {
    countMove(to);
    log.info({ fact: "line.moved", orderId, lineId, from, to, by: by.kind }, "A line moved");
  }),
  fact(linesCancelled, ({ orderId, lineIds, refundId }, log) => {
    countOrder("refunded");
    log.info({ fact: "lines.cancelled", orderId, lineIds, refundId }, "Lines were cancelled");
  }),
  fact(orderRefunded, ({ orderId, refundId, amount, setOff }, log) => {
    countOrder("refunded");
    log.info({ fact: "order.refunded", orderId, refundId, amount, setOff }, "A part of an order was refunded");
  }),
];

/** The same outbox, which also logs and counts what happened to orders, once it is committed. */
export function recordingFacts(outbox: Outbox, log: Logger): Outbox {
  return {
    async announce(tx, event, payload) {
      await outbox.announce(tx, event, payload);
      const found = facts.find((one) => one.event.name === event.name);
      if (found !== undefined) afterCommit(tx, () => found.record(payload, log));
    },
  };
}
