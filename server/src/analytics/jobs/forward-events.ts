import { z } from "zod";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/job.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";
import { visitEvent } from "../visit-event.ts";

/** Enough retries for an outage of some hours. */
const forwardEvents = defineJob({
  name: "analytics.forward-events",
  payload: z.strictObject({ batch: z.array(visitEvent) }),
  retryLimit: 20,
});

/** Leaves events to the worker, so that a slow service never delays a reply. */
export function queuedSink(db: Database, queue: Queue): AnalyticsSink {
  return {
    take: (events) => inTransaction(db, (tx) => queue.enqueue(tx, forwardEvents, { batch: [...events] })),
  };
}

export function forwardEventsJob(sink: AnalyticsSink): JobHandler {
  return handleJob(forwardEvents, ({ payload }) => sink.take(payload.batch));
}
