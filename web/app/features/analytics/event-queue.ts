import type { AnalyticsEvent } from "@boxwright/contract/analytics";
import type { Analytics, Details } from "./analytics.ts";

export interface EventQueueDeps {
  readonly mayRecord: () => boolean;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Called when there is something to send. */
  readonly whenFilled: () => void;
}

export interface EventQueue extends Analytics {
  /** Removes and returns all events. None until the visitor is known, and none without permission to record. */
  takeAll(): readonly AnalyticsEvent[];
}

interface Person {
  readonly userId?: string;
  readonly anonymousId?: string;
}

type Track = Extract<AnalyticsEvent, { type: "track" }>;

type Reported =
  | (Pick<Track, "type" | "event"> & { readonly properties: Details })
  | { readonly type: "identify"; readonly traits: Details }
  | { readonly type: "page"; readonly properties: Details };

/** A limit in case nothing can be sent. */
const maxEvents = 100;

/** Stores events in memory until they are sent. It stores nothing without permission to record. */
export function createEventQueue({ mayRecord, now, newId, whenFilled }: EventQueueDeps): EventQueue {
  let events: AnalyticsEvent[] = [];
  let person: Person = {};
  let identified: string | undefined;
  /** Ids of events that count only once. */
  const counted = new Set<string>();

  const isKnown = () => person.userId !== undefined || person.anonymousId !== undefined;

  function report(reported: Reported, messageId = newId()): void {
    if (!mayRecord() || events.length >= maxEvents) return;
    events.push({ ...reported, ...person, messageId, timestamp: now().toISOString() });
    if (isKnown()) whenFilled();
  }

  function become(next: Person): void {
    // Events from before the visitor was known belong to this visitor.
    if (!isKnown()) events = events.map((event) => ({ ...event, ...next }));
    person = next;
    if (events.length > 0) whenFilled();
  }

  return {
    track(event, properties, onceAs) {
      if (onceAs !== undefined && counted.has(onceAs)) return;
      if (onceAs !== undefined && mayRecord()) counted.add(onceAs);
      report({ type: "track", event, properties }, onceAs);
    },
    page: (properties) => report({ type: "page", properties }),
    identify(userId, traits) {
      // The anonymous visitor has become this customer. Another customer is another person.
      become(person.userId === undefined || person.userId === userId ? { ...person, userId } : { userId });
      if (identified === userId || !mayRecord()) return;
      identified = userId;
      report({ type: "identify", traits });
    },
    reset(anonymousId) {
      identified = undefined;
      become({ anonymousId: anonymousId ?? newId() });
    },
    takeAll() {
      if (!mayRecord()) events = [];
      if (!isKnown()) return [];
      const taken = events;
      events = [];
      return taken;
    },
  };
}
