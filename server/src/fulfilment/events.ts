import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** A line has a new work order, which has to be delivered to the plant. */
export const workOrderCreated = defineEvent({
  name: "fulfilment.work-order-created",
  payload: z.strictObject({ workOrderId: z.uuid() }),
});
