import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** Staff have answered an inquiry; the answer has to be mailed. */
export const inquiryAnswered = defineEvent({
  name: "inquiries.answered",
  payload: z.strictObject({ messageId: z.uuid() }),
});

export const inquiryReceived = defineEvent({
  name: "inquiries.received",
  payload: z.strictObject({ inquiryId: z.uuid() }),
});
