import { z } from "zod";
import { defineEvent } from "../../platform/queue/event.ts";

/** Somebody was invited to the desk, or gets another link. */
export const staffInvited = defineEvent({
  name: "identity.staff-invited",
  payload: z.strictObject({ staffId: z.uuid() }),
});
