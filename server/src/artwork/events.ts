import { z } from "zod";
import { defineEvent } from "../platform/queue/event.ts";

/** The reading of an upload has ended, so that artwork checks with this file can go on. */
export const artworkRead = defineEvent({ name: "artwork.read", payload: z.strictObject({ uploadId: z.uuid() }) });

/** The print of placed uploads has ended, so that artwork checks with one of its files can go on. */
export const artworkPrinted = defineEvent({
  name: "artwork.printed",
  payload: z.strictObject({ sha256: z.string() }),
});
