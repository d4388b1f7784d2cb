import type { AnalyticsEvent } from "@boxwright/contract/analytics";

/** Where what happened in visits goes. */
export interface AnalyticsSink {
  /** Takes events in, each once however often it comes; throws where it could not, and may then be asked again. */
  take(events: readonly AnalyticsEvent[]): Promise<void>;
}
