import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** A design was shared with an email address. */
export const designShared = defineEvent({
  name: "designs.shared",
  payload: z.strictObject({ shareId: z.uuid() }),
});

/** A reader of a link left a note. */
export const designNoted = defineEvent({
  name: "designs.noted",
  payload: z.strictObject({ noteId: z.uuid() }),
});
