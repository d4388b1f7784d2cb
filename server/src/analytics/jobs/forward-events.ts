import { z } from "zod";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/job.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import type { AnalyticsSink } from "../analytics-sink.ts";
import { visitEvent } from "../visit-event.ts";

/** A service of somebody else's may be away for hours. */
const forwardEvents = defineJob({
  name: "analytics.forward-events",
  payload: z.strictObject({ batch: z.array(visitEvent) }),
  retryLimit: 20,
});

/** Takes events in at once and leaves them to the worker, so that a slow service never slows a page. */
export function queuedSink(db: Database, queue: Queue): AnalyticsSink {
  return {
    take: (events) => inTransaction(db, (tx) => queue.enqueue(tx, forwardEvents, { batch: [...events] })),
  };
}

/** Hands what was left to the worker on to the sink. */
export function forwardEventsJob(sink: AnalyticsSink): JobHandler {
  return handleJob(forwardEvents, ({ payload }) => sink.take(payload.batch));
}
