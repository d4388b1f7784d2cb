import type { VisitEvent } from "./visit-event.ts";

/** The destination of analytics events. */
export interface AnalyticsSink {
  /** Stores events; an event that comes again changes nothing. Throws if it cannot, and may then be tried again. */
  take(events: readonly VisitEvent[]): Promise<void>;
}
