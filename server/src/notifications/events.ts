import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** A member of staff sends a mail about an order again. */
export const mailResent = defineEvent({
  name: "notifications.mail-resent",
  payload: z.strictObject({ orderId: z.uuid(), mailId: z.string() }),
});
