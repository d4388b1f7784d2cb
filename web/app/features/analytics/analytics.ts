import type { TrackedEvent } from "@boxwright/core/analytics/tracking-plan";

/** The details of an event, with the field names of ecommerce tracking plans. */
export type Details = Readonly<Record<string, unknown>>;

/** Reports the events of a visit, if the visitor permits it. */
export interface Analytics {
  /** Reports an action. Several reports with the same `onceAs` count once. */
  track(event: TrackedEvent, properties: Details, onceAs?: string): void;
  /** Reports who the visitor is from now on. */
  identify(userId: string, traits: Details): void;
  /** Reports the page that is shown. */
  page(properties: Details): void;
  /** Forgets the customer: from now on the visitor is this anonymous one, or a new unknown one. */
  reset(anonymousId: string | null): void;
}
