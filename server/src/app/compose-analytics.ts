import { analyticsOperations } from "../analytics/http/operations.ts";
import { forwardEventsJob, queuedSink } from "../analytics/jobs/forward-events.ts";
import { reapEventsJob } from "../analytics/jobs/reap-events.ts";
import { embeddedSink } from "../analytics/sinks/embedded-sink.ts";
import { segmentSink } from "../analytics/sinks/segment-sink.ts";
import { spendFrom } from "../platform/budgets.ts";
import type { AnalyticsConfig } from "../platform/config.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { JobHandler } from "../platform/queue/job.ts";
import type { Machine } from "./machine.ts";

interface AnalyticsDeps extends Pick<Machine, "db" | "queue" | "rateLimits" | "now"> {
  readonly config: { readonly analytics: AnalyticsConfig };
}

/** Analytics with the sink of the configuration. Stored events are removed in either case. */
export function composeAnalytics({ config: { analytics }, db, queue, rateLimits, now }: AnalyticsDeps): {
  readonly operations: readonly Operation[];
  readonly jobs: readonly JobHandler[];
} {
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
