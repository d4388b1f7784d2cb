import { z } from "zod";
import { dayOfRetries, defineJob } from "../../platform/queue/job.ts";

/** Reads files until none waits: of whom is decided by turns, not by the order of these jobs. */
export const readArtworkJob = defineJob({
  name: "artwork.read",
  payload: z.strictObject({ uploadId: z.uuid() }),
  retryLimit: dayOfRetries,
  expireInSeconds: 3600,
});

/**
 * Reads files that wait without a job: it failed at every attempt, or a process of an earlier version of the shop took it, which does not
 * read files for the reader of this one.
 */
export const readLeftArtworkJob = defineJob({
  name: "artwork.read-left",
  payload: z.object({}),
  schedule: "*/5 * * * *",
  expireInSeconds: 3600,
});
