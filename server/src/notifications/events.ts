import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** A member of staff sends a mail about an order again. */
export const mailResent = defineEvent({
  name: "notifications.mail-resent",
  payload: z.strictObject({ orderId: z.uuid(), mailId: z.string() }),
});

/** A member of staff writes a mail to the customer of an order. */
export const orderMessageWritten = defineEvent({
  name: "notifications.order-message-written",
  payload: z.strictObject({
    orderId: z.uuid(),
    subject: z.string(),
    text: z.string(),
    /** The name of the member of staff. */
    author: z.string(),
  }),
});

/** A member of staff names another one in a note on an order. */
export const staffMentioned = defineEvent({
  name: "notifications.staff-mentioned",
  payload: z.strictObject({ staffId: z.uuid(), orderId: z.uuid(), author: z.string() }),
});
