import type { AnalyticsConfig } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import { spendFrom } from "../platform/http/budgets.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { RateLimits } from "../platform/http/rate-limits.ts";
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
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
}

export interface AnalyticsRoom {
  readonly operations: readonly Operation[];
  readonly jobs: readonly JobHandler[];
}

/** Everything of the room, over the sink that the operator has chosen. What was kept before is reaped either way. */
export function createAnalytics({ config: { analytics }, db, queue, rateLimits, now }: AnalyticsDeps): AnalyticsRoom {
  const reap = reapEventsJob(db, now);
  const spend = spendFrom(rateLimits);
  if (analytics.kind === "embedded") {
    return { operations: analyticsOperations(embeddedSink(db, now), spend), jobs: [reap] };
  }
  return {
    operations: analyticsOperations(queuedSink(db, queue), spend),
    jobs: [reap, forwardEventsJob(segmentSink(analytics))],
  };
}
