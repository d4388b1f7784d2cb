import type { VisitEvent } from "./visit-event.ts";

/** The destination of analytics events. */
export interface AnalyticsSink {
  /** Stores events; a repeated event changes nothing. Throws if it fails; the caller may repeat the call. */
  take(events: readonly VisitEvent[]): Promise<void>;
}
