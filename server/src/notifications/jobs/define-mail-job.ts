import type { z } from "zod";
import type { EventDefinition } from "../../platform/queue/event.ts";
import { defineJob, type JobDefinition } from "../../platform/queue/job.ts";

/** A mail server may be unavailable for days, so mails are retried for a week, in the end once an hour. */
export const mailRetries = { retryLimit: 180, retryDelayMaxSeconds: 3600 } as const;

/** Declares a job that sends or prepares a mail about an event. */
export function defineMailJob<Payload extends z.ZodType>(
  name: string,
  { payload }: EventDefinition<Payload>,
): JobDefinition<Payload> {
  return defineJob({ name: `notifications.${name}`, payload, ...mailRetries });
}
