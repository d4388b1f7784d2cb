import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** Someone has written to the shop. */
export const inquiryReceived = defineEvent({
  name: "inquiries.received",
  payload: z.strictObject({ inquiryId: z.uuid() }),
});
