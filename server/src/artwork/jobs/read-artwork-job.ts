import { z } from "zod";
import { dayOfRetries, defineJob } from "../../platform/queue/job.ts";

/** Reads files until none waits: of whom is decided by turns, not by the order of these jobs. */
export const readArtworkJob = defineJob({
  name: "artwork.read",
  payload: z.strictObject({ uploadId: z.uuid() }),
  retryLimit: dayOfRetries,
  expireInSeconds: 3600,
});
