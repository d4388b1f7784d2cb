import type { z } from "zod";
import { together } from "../db/database.ts";
import type { EventDefinition, Outbox } from "./event.ts";
import type { JobDefinition, Queue } from "./job.ts";

/** Runs a job for each announcement of an event, with the payload of the event. */
export interface Subscription {
  readonly event: EventDefinition;
  readonly job: JobDefinition;
  /** Whether the job runs for an announcement with this payload. */
  readonly when: (payload: unknown) => boolean;
  readonly startAfterSeconds: number;
}

interface SubscriptionOptions<Payload extends z.ZodType> {
  readonly when?: (payload: z.output<Payload>) => boolean;
  readonly startAfterSeconds?: number;
}

/** Two subscribers of one event are two jobs, so that each succeeds or fails alone. */
export function subscribe<Payload extends z.ZodType>(
  event: EventDefinition<Payload>,
  job: JobDefinition<Payload>,
  { when = () => true, startAfterSeconds = 0 }: SubscriptionOptions<Payload> = {},
): Subscription {
  return {
    event: event as unknown as EventDefinition,
    job: job as unknown as JobDefinition,
    when: when as Subscription["when"],
    startAfterSeconds,
  };
}

/** An outbox that enqueues the jobs of these subscriptions, all at once. */
export function createOutbox(queue: Queue, subscriptions: readonly Subscription[]): Outbox {
  return {
    async announce(tx, event, payload) {
      const parsed = event.payload.parse(payload);
      const due = subscriptions.filter(({ event: announced, when }) => announced.name === event.name && when(parsed));
      await together(tx, () =>
        due.map(({ job, startAfterSeconds }) => queue.enqueue(tx, job, parsed, { startAfterSeconds })),
      );
    },
  };
}
