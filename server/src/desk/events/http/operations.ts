import { followEvents } from "@boxwright/contract/desk/events";
import { lookAtOrder as lookAtOrderCall } from "@boxwright/contract/desk/orders";
import { readOrderOfTenant } from "../../../orders/read-order.ts";
import type { Database } from "../../../platform/db/database.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import type { EventStreams } from "../event-streams.ts";
import { lookAtOrder } from "../viewers.ts";
import { eventBody } from "./event-body.ts";

export interface EventOperationDeps {
  readonly db: Database;
  readonly streams: EventStreams;
  readonly now: () => Date;
}

const busySeconds = 10;

/** The stream of events, and who looks at an order. */
export function eventOperations(deps: EventOperationDeps): Operation[] {
  return [
    implement(followEvents, async ({ staff, signal }) => {
      const body = eventBody(deps.streams, { staff, signal, now: deps.now });
      if (body === null) return refuse("TooManyRequests", { retryAfterSeconds: busySeconds });
      return { status: 200, body, headers: { "x-accel-buffering": "no" } };
    }),

    implementOn(
      lookAtOrderCall,
      ({ orderId }, { tenant }) => readOrderOfTenant(deps.db, tenant, orderId),
      async ({ staff, subject, body }) => {
        const viewers = await lookAtOrder(deps.db, staff, {
          orderId: subject.id,
          isOpen: body.isOpen,
          now: deps.now(),
        });
        const others = viewers.filter(({ id }) => id !== staff.id);
        return {
          status: 200,
          body: { viewers: others.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })) },
        };
      },
    ),
  ];
}
