import { z } from "zod";
import { dayOfRetries, defineJob } from "../../platform/queue/job.ts";

/** Makes prints until none waits: of whom is decided by turns, not by the order of these jobs. */
export const makePrintsJob = defineJob({
  name: "artwork.print",
  payload: z.strictObject({ printId: z.uuid() }),
  retryLimit: dayOfRetries,
  expireInSeconds: 3600,
});

/** Makes prints that wait without a job, as `artwork.read-left` reads files. */
export const makeLeftPrintsJob = defineJob({
  name: "artwork.print-left",
  payload: z.object({}),
  schedule: "*/5 * * * *",
  expireInSeconds: 3600,
});
