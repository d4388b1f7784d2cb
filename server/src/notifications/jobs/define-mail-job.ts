import type { z } from "zod";
import type { EventDefinition } from "../../platform/queue/event.ts";
import { defineJob, type JobDefinition } from "../../platform/queue/job.ts";

/** Mails are retried for about an hour, as a mail server may be unavailable. */
export const mailRetryLimit = 20;

/** Declares a job that sends or prepares a mail about an event. */
export function defineMailJob<Payload extends z.ZodType>(
  name: string,
  { payload }: EventDefinition<Payload>,
): JobDefinition<Payload> {
  return defineJob({ name: `notifications.${name}`, payload, retryLimit: mailRetryLimit });
}
