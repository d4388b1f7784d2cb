import type { AnalyticsConfig } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { JobHandler, Queue } from "../platform/queue/job.ts";
import { analyticsOperations } from "./http/operations.ts";
import { forwardEventsJob, queuedSink } from "./jobs/forward-events.ts";
import { reapEventsJob } from "./jobs/reap-events.ts";
import { embeddedSink } from "./sinks/embedded-sink.ts";
import { segmentSink } from "./sinks/segment-sink.ts";

interface AnalyticsDeps {
  readonly config: { readonly analytics: AnalyticsConfig };
  readonly db: Database;
  readonly queue: Queue;
  readonly now: () => Date;
}

export interface AnalyticsRoom {
  readonly operations: readonly Operation[];
  readonly jobs: readonly JobHandler[];
}

/** Everything of the room, over the sink that the operator has chosen. What was kept before is reaped either way. */
export function createAnalytics({ config: { analytics }, db, queue, now }: AnalyticsDeps): AnalyticsRoom {
  const reap = reapEventsJob(db, now);
  if (analytics.kind === "embedded") return { operations: analyticsOperations(embeddedSink(db, now)), jobs: [reap] };
  return {
    operations: analyticsOperations(queuedSink(db, queue)),
    jobs: [reap, forwardEventsJob(segmentSink(analytics))],
  };
}
