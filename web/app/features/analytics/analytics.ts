import type { TrackedEvent } from "@boxwright/core/analytics/tracking-plan";

/** What is told beside the name of an event, by the names of ecommerce tracking plans. */
export type Details = Readonly<Record<string, unknown>>;

/** Tells what happens in a visit, where the visitor lets it be told. */
export interface Analytics {
  /** What a shopper did. With an `onceAs`, it counts once however often it is told. */
  track(event: TrackedEvent, properties: Details, onceAs?: string): void;
  /** Who the visitor is, from now on. */
  identify(userId: string, traits: Details): void;
  /** Which page is shown. */
  page(properties: Details): void;
  /** Forgets who the customer was: from now on it is this anonymous visitor, or one that nobody knows. */
  reset(anonymousId: string | null): void;
}
