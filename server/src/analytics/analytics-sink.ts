import type { VisitEvent } from "./visit-event.ts";

/** Where what happened in visits goes. */
export interface AnalyticsSink {
  /** Takes events in, each once however often it comes; throws where it could not, and may then be asked again. */
  take(events: readonly VisitEvent[]): Promise<void>;
}
