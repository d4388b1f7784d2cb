import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

export const inquiryReceived = defineEvent({
  name: "inquiries.received",
  payload: z.strictObject({ inquiryId: z.uuid() }),
});
